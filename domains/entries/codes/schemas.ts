import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { entryStates } from '../machine.ts';

export const codeDogInput = z.strictObject({ dog_id: recordId('Выберите собаку') });
export const codeMade = z.object({
  /** «7KMA-2TP9», readable only now. */
  code: z.string(),
  expires_at: z.string(),
  dog: z.string(),
});
export const codeInput = z.strictObject({ codeId: recordId() });
export const takeCodeInput = z.strictObject({ code: text({ min: 1, max: 40, tooShort: 'Введите код' }) });
export const takenDog = z.object({ dog_id: z.int(), name: z.string() });

export const lending = z.object({
  /** Own dogs that a code can be made for. */
  dogs: z.array(z.object({ id: z.int(), name: z.string() })),
  codes: z.array(
    z.object({
      id: z.int(),
      dog: z.string(),
      /** The person who typed it; empty until then. */
      taker: z.string(),
      is_taken: z.boolean(),
      expires_at: z.string(),
    }),
  ),
  /** Entries that others made for own dogs. */
  entries: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      show_id: z.int(),
      show: z.string(),
      begins_on: z.string(),
      dog: z.string(),
      day: z.string(),
      rank: z.string(),
      caste: z.string(),
      entrant: z.string(),
      state: z.enum(entryStates),
      is_confirmed: z.boolean(),
      may_withdraw: z.boolean(),
    }),
  ),
});
export const ownerAnswerInput = z.strictObject({ entryId: recordId(), version: wholeNumber(), agree: z.boolean() });
