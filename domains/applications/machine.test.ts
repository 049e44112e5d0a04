import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, workingDaysBetween } from '#platform/contract/time/workingDays.ts';
import { applicationTypes, typeOf } from './forms/all.ts';
import { findHelp } from './forms/help.ts';
import {
  type Actor,
  type ApplicationStatus,
  machines,
  outcomeOf,
  type State,
  type Step,
  states,
  stateText,
  steps,
} from './machine.ts';
import { replacementPath } from './paths.ts';
import { lockedFields } from './reviewParts.ts';

/** The allowed transitions, written independently of the machine under test. */
const legal: Readonly<Record<State, readonly (State | 'gone')[]>> = {
  [states.draft]: [states.inWork, 'gone'],
  [states.inWork]: [states.draft, states.inWork, states.rejected, states.done, states.commission, states.cancelled],
  [states.rejected]: [states.inWork, states.archived, states.cancelled],
  [states.done]: [states.inWork, states.archived],
  [states.cancelled]: [],
  [states.archived]: [states.rejected, states.done],
  [states.commission]: [states.inWork],
};
const actors: readonly Actor[] = ['applicant', 'reviewer', 'portal'];

/** A seeded random generator, so that every run walks the same way. */
function dice(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * below);
  };
}

it('names an untaken application differently for its sender and for staff [Office-1]', () => {
  const sent = { state: states.inWork, is_taken: false };
  expect([stateText(sent, 'applicant'), stateText(sent, 'reviewer')]).toEqual(['отправлена', 'ждёт эксперта']);
  expect(stateText({ ...sent, is_taken: true }, 'applicant')).toBe('в работе');
  const returned = { state: states.rejected, is_taken: true };
  expect([stateText(returned, 'applicant'), stateText(returned, 'reviewer')]).toEqual([
    'возвращена, ждёт вашего ответа',
    'возвращена, ждёт заявителя',
  ]);
  expect(stateText({ state: states.done, is_taken: false }, 'reviewer')).toBe('выполнена');
});

describe('the machine of applications', () => {
  it.each(Object.entries(machines))('%s: allows only legal histories in random walks [P22]', (name, machine) => {
    // A package follows its requests, so the portal takes its steps.
    const follows = name === 'package' ? ['portal'] : [];
    const roll = dice(1891);
    const taken = new Set<Step>();
    for (let walk = 0; walk < 400; walk += 1) {
      let standing: ApplicationStatus = { state: states.draft, prevState: null, isTaken: false };
      for (let act = 0; act < 30; act += 1) {
        const step = steps[roll(steps.length)] as Step;
        const actor = actors[roll(actors.length)] as Actor;
        const outcome = outcomeOf(machine, step, actor, standing);
        if ('refusal' in outcome) {
          expect(outcome.refusal.length).toBeGreaterThan(10);
          continue;
        }
        expect(legal[standing.state], `${step} by ${actor} in ${standing.state}`).toContain(outcome.to);
        if (step === 'withdraw') expect(standing.isTaken).toBe(false);
        if (['take', 'reject', 'askCommission', 'finish', 'reopen'].includes(step))
          expect(['reviewer', ...follows]).toContain(actor);
        if (['send', 'answer', 'withdraw', 'cancel'].includes(step)) expect(['applicant', ...follows]).toContain(actor);
        taken.add(step);
        if (outcome.to === 'gone') break;
        standing = {
          state: outcome.to,
          prevState: outcome.to === states.archived ? standing.state : null,
          isTaken: step === 'take' || (standing.isTaken && outcome.to !== states.draft),
        };
      }
    }
    expect([...taken].sort()).toEqual(Object.keys(machine).sort());
  });

  it.each(Object.entries(machines))('%s: no sequence of acts by anybody leaves the table of states', (_, machine) => {
    const act = fc.record({ step: fc.constantFrom(...steps), actor: fc.constantFrom(...actors) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let standing: ApplicationStatus = { state: states.draft, prevState: null, isTaken: false };
        for (const { step, actor } of acts) {
          const outcome = outcomeOf(machine, step, actor, standing);
          if ('refusal' in outcome) continue;
          expect(legal[standing.state]).toContain(outcome.to);
          if (outcome.to === 'gone') return;
          // An archived application comes back as it went.
          if (standing.state === states.archived) expect(outcome.to).toBe(standing.prevState);
          standing = {
            state: outcome.to,
            prevState: outcome.to === states.archived ? standing.state : null,
            isTaken: step === 'take' || (standing.isTaken && outcome.to !== states.draft),
          };
        }
      }),
    );
  });

  it('restores an archived application to the state it was archived from', () => {
    const archived = { state: states.archived, prevState: states.rejected, isTaken: true };
    expect(outcomeOf(machines.simple, 'restore', 'applicant', archived)).toEqual({ to: states.rejected });
  });
});

describe('types of applications', () => {
  it('are unique and use the federation’s numbers', () => {
    expect(applicationTypes.map(({ number }) => number)).toEqual([
      11, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 29, 24, 25, 28, 26, 31,
    ]);
    expect(new Set(applicationTypes.map(({ key }) => key)).size).toBe(applicationTypes.length);
  });

  it('have help texts when they can be started on their own', () => {
    const unexplained = applicationTypes.filter(({ key, packedIn }) => !packedIn && !findHelp(key));
    expect(unexplained.map(({ key }) => key)).toEqual([]);
  });

  it('have the registries, senders and results of the federation’s list [Office-5]', () => {
    const has = (key: string, field: string) => field in typeOf(key).section.fields;
    expect(has('replace-outside', 'express')).toBe(false);
    expect(has('replace-owner', 'personal_data_document_id')).toBe(false);
    expect(has('replace-owner', 'change_owner_application_document_id')).toBe(true);
    expect(has('patella', 'roentgenogram_document_id')).toBe(false);
    for (const { section, payment } of applicationTypes)
      expect('payment_document_id' in section.fields).toBe(payment === 'own');
  });

  it('are found by the replacement numbers 1–7 of older addresses [Office-5]', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7].map((kind) => {
      const path = replacementPath('/club/proba/', kind);
      return typeOf(path?.split('/').at(-1) ?? '').number;
    });
    expect(numbers).toEqual([13, 14, 17, 15, 16, 18, 19]);
    expect(replacementPath('/club/proba/', 8)).toBeNull();
  });

  it('closes accepted fields and fields fixed by sending', () => {
    const type = typeOf('replace-duplicate');
    const values = {
      duplicate_application_id: 7,
      personal_data_document_id: 8,
      documents: [{ document_type: 58, document_id: 9 }],
    };
    const isClosed = lockedFields(type, values, {
      state: states.rejected,
      accepted: new Set(['block:payment', 'file:8', 'file:9']),
    });
    const closed = [
      'payment_number',
      'payment_document_id',
      'personal_data_document_id',
      'documents.0',
      'express',
      'declarant_id',
    ];
    expect(closed.filter((path) => !isClosed(path))).toEqual([]);
    expect(['dog_name', 'duplicate_application_id', 'comment', 'documents.1'].filter(isClosed)).toEqual([]);
  });
});

it('skips weekends and holidays when counting working days', () => {
  const holidays = new Set(['2026-11-04']);
  // 2 November 2026 is a Monday.
  expect(addWorkingDays('2026-11-02', 5, holidays)).toBe('2026-11-10');
  expect(workingDaysBetween('2026-11-02', '2026-11-10', holidays)).toBe(5);
  expect(workingDaysBetween('2026-11-10', '2026-11-02', holidays)).toBe(0);
});
