import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EntryActor,
  type EntryState,
  entryStates,
  entrySteps,
  nextState,
  placedStates,
  ringStates,
  steps,
} from './machine.ts';

const actors: readonly EntryActor[] = ['entrant', 'organiser', 'portal'];
const firstStates: readonly EntryState[] = ['held', 'waiting'];

describe('the machine of an entry', () => {
  it.each(entrySteps.flatMap((step) => entryStates.map((state) => [step, state] as const)))(
    'allows «%s» from «%s» exactly where the table says so',
    (step, state) => {
      for (const actor of actors)
        for (const isClosed of [false, true]) {
          const { from, to, who, isAllowedLate } = steps[step];
          const isAllowed = from.includes(state) && who.includes(actor) && (!isClosed || Boolean(isAllowedLate));
          const next = nextState(step, { state, actor, isClosed });
          expect(next).toEqual(isAllowed ? { to } : { refusal: expect.stringMatching(/^Нельзя /) });
        }
    },
  );

  it('keeps every sequence of steps within the table and offers within their capacity', () => {
    const moves = fc.array(
      fc.record({
        entry: fc.integer({ min: 0, max: 5 }),
        step: fc.constantFrom(...entrySteps),
        actor: fc.constantFrom(...actors),
        isClosed: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), moves, (capacity, list) => {
        const placed = (states: readonly EntryState[]): number =>
          states.filter((state) => placedStates.includes(state)).length;
        const states: EntryState[] = Array.from({ length: 6 }, (_, at) => (at < capacity ? 'held' : 'waiting'));
        expect(states.every((state) => firstStates.includes(state))).toBe(true);
        for (const { entry, step, actor, isClosed } of list) {
          const state = states[entry] as EntryState;
          const next = nextState(step, { state, actor, isClosed });
          if (!('to' in next)) continue;
          // A step into a place is only made where one is free, as every command checks under the offer's lock.
          const takes = placedStates.includes(next.to) && !placedStates.includes(state);
          if (takes && placed(states) >= capacity) continue;
          states[entry] = next.to;
          expect(steps[step].from).toContain(state);
          expect(placed(states)).toBeLessThanOrEqual(capacity);
        }
      }),
    );
  });

  it('lets nothing but the reopening of a breed leave the states that the rings decide', () => {
    for (const state of ringStates)
      for (const step of entrySteps) expect(steps[step].from.includes(state)).toBe(step === 'unjudge');
  });
});

/** Written out, because the other tests take the flags from the table itself. */
describe('the flags of the steps', () => {
  it('let these steps be taken after the closing, and no others', () => {
    expect(entrySteps.filter((step) => steps[step].isAllowedLate)).toEqual([
      ...['confirm', 'expire', 'withdraw', 'restore', 'catalogue', 'close'],
      ...['judge', 'miss', 'excuse', 'disqualify', 'unjudge'],
    ]);
  });

  it('ask these steps for a reason, and no others', () => {
    expect(entrySteps.filter((step) => steps[step].hasReason)).toEqual([
      ...['unconfirm', 'refuse', 'wait', 'restore', 'close', 'unjudge'],
    ]);
  });
});
