import { describe, expect, it } from 'vitest';
import {
  answerBy,
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

/** Every state that legal histories lead to, each by the shortest of them, and every step made on the way. */
function walk(first: InvitationState): {
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

describe('the machine of an invitation [Office-11]', () => {
  it('every state that can be reached keeps the laws: nobody is asked, or listed, without the breed club', () => {
    for (const first of [monobreed, national])
      for (const { state, history } of walk(first).reached) {
        const isAsked = state.judge !== judge.notAsked && state.judge !== judge.calledOff;
        if (isAsked) expect(state.nbc, history.join(' → ')).toBe(nbc.authorised);
        expect(isListed(state), keyOf(state)).toBe(state.judge === judge.accepted || state.judge === judge.withdrawn);
        if (state.nbc === nbc.refused) expect(inviteStatusOf(state)).toBe('rejected');
      }
  });

  it('the breed club’s answers are final: only a refusal is asked about again', () => {
    for (const [from, act, to] of walk(monobreed).made) {
      if (from.nbc === nbc.authorised) expect(to.nbc).toBe(nbc.authorised);
      if (from.nbc === nbc.refused) expect([act, to.nbc]).toEqual(['askAgain', nbc.waiting]);
    }
  });

  it('a judge leaves the list by the organiser’s hand alone, or asked anew because the show has moved', () => {
    const leaving = walk(national).made.filter(([from, , to]) => isListed(from) && !isListed(to));
    expect([...new Set(leaving.map(([, act]) => act))].toSorted()).toEqual(['callOff', 'moved', 'release']);
    expect(stateAfter({ nbc: nbc.authorised, judge: judge.accepted }, 'decline')).toBeNull();
  });

  it('no state is a dead end but for the end of the show: each leads on to an acceptance', () => {
    for (const first of [monobreed, national]) {
      for (const { state } of walk(first).reached)
        expect(
          walk(state).reached.some((one) => one.state.judge === judge.accepted),
          keyOf(state),
        ).toBe(true);
    }
  });

  it('nothing is reached that the two machines of the other formats share: without a breed club nobody waits for it', () => {
    expect(walk(national).reached.every(({ state }) => state.nbc === nbc.authorised)).toBe(true);
    expect(walk(monobreed).reached.length).toBeGreaterThan(walk(national).reached.length);
  });
});

it('an answer is waited for as long as the setting says, and never past the eve of the show [Office-11]', () => {
  expect(answerBy('2026-11-22', '2027-03-01', 30)).toBe('2026-12-22');
  expect(answerBy('2026-11-22', '2026-12-20', 30)).toBe('2026-12-19');
});
