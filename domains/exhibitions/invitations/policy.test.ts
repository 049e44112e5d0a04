import { describe, expect, it } from 'vitest';
import {
  answerDeadline,
  firstState,
  type InvitationAct,
  type InvitationState,
  inviteStatusOf,
  isListed,
  judgeStatuses as judge,
  nbcStatuses as nbc,
  stateAfter,
} from './policy.ts';

const acts = Object.keys({
  ...{ authorise: 1, refuse: 1, askAgain: 1, send: 1, accept: 1, decline: 1, withdraw: 1 },
  ...{ release: 1, consent: 1, callOff: 1, reinvite: 1, expire: 1, moved: 1 },
} satisfies Record<InvitationAct, 1>) as InvitationAct[];

const keyOf = (state: InvitationState): string => `${state.nbc} ${state.judge}`;
interface Reached {
  state: InvitationState;
  history: InvitationAct[];
}

/** Visits every state that allowed histories reach, each by its shortest history, and collects every transition. */
function exploreStates(first: InvitationState): {
  reached: Reached[];
  made: [InvitationState, InvitationAct, InvitationState][];
} {
  const reached: Reached[] = [{ state: first, history: [] }];
  const made: [InvitationState, InvitationAct, InvitationState][] = [];
  for (const { state, history } of reached)
    for (const act of acts) {
      const next = stateAfter(state, act);
      if (!next) continue;
      made.push([state, act, next]);
      if (!reached.some((one) => keyOf(one.state) === keyOf(next)))
        reached.push({ state: next, history: [...history, act] });
    }
  return { reached, made };
}

const monobreed = firstState(3);
const national = firstState(1);

describe('the state machine of an invitation [Office-11]', () => {
  it('reaches no state in which a judge is asked or listed without the breed club’s consent', () => {
    for (const first of [monobreed, national])
      for (const { state, history } of exploreStates(first).reached) {
        const isAsked = state.judge !== judge.notAsked && state.judge !== judge.calledOff;
        if (isAsked) expect(state.nbc, history.join(' → ')).toBe(nbc.authorised);
        expect(isListed(state), keyOf(state)).toBe(state.judge === judge.accepted || state.judge === judge.withdrawn);
        if (state.nbc === nbc.refused) expect(inviteStatusOf(state)).toBe('rejected');
      }
  });

  it('lets a breed club’s answer change only after a refusal, by a new request', () => {
    for (const [from, act, to] of exploreStates(monobreed).made) {
      if (from.nbc === nbc.authorised) expect(to.nbc).toBe(nbc.authorised);
      if (from.nbc === nbc.refused) expect([act, to.nbc]).toEqual(['askAgain', nbc.waiting]);
    }
  });

  it('removes a judge from the list only by the organiser or when the show has moved', () => {
    const leaving = exploreStates(national).made.filter(([from, , to]) => isListed(from) && !isListed(to));
    expect([...new Set(leaving.map(([, act]) => act))].toSorted()).toEqual(['callOff', 'moved', 'release']);
    expect(stateAfter({ nbc: nbc.authorised, judge: judge.accepted }, 'decline')).toBeNull();
  });

  it('leads from every state to an acceptance while the show is ahead', () => {
    for (const first of [monobreed, national]) {
      for (const { state } of exploreStates(first).reached)
        expect(
          exploreStates(state).reached.some((one) => one.state.judge === judge.accepted),
          keyOf(state),
        ).toBe(true);
    }
  });

  it('never waits for a breed club on shows without one', () => {
    expect(exploreStates(national).reached.every(({ state }) => state.nbc === nbc.authorised)).toBe(true);
    expect(exploreStates(monobreed).reached.length).toBeGreaterThan(exploreStates(national).reached.length);
  });
});

it('sets the deadline of an answer by the setting, at the latest the day before the show [Office-11]', () => {
  expect(answerDeadline('2026-11-22', '2027-03-01', 30)).toBe('2026-12-22');
  expect(answerDeadline('2026-11-22', '2026-12-20', 30)).toBe('2026-12-19');
});
