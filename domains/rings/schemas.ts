import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { presences } from './acts.ts';
import { ringStages } from './machine.ts';
import { mainRingDesk, placeLog } from './mainRing/schemas.ts';
import { ringCode } from './paths.ts';
import { delayMinutes, lengths, mostActs, ringPinDigits, visibilities } from './policy.ts';

const exhibitionId = recordId();
const version = z.int();
const uuid = z.uuid('Неверный знак действия');
const ids = (max: number) => z.array(uuid).max(max, `Не больше ${max}`);
const stage = z.enum(ringStages);

export const showInput = z.strictObject({ exhibitionId });
export const ringInput = z.strictObject({ ringId: recordId() });
export const ringOfShow = z.strictObject({ exhibitionId, ringId: recordId() });
export const judgeOfShow = z.strictObject({ exhibitionId, refereeId: recordId() });
export const phoneOfShow = z.strictObject({ exhibitionId, phoneId: recordId() });
export const stewardsInput = z.strictObject({
  exhibitionId,
  ringId: recordId(),
  member_ids: z.array(recordId()).max(20, 'Не больше 20 человек'),
});
export const settingsInput = z.strictObject({
  exhibitionId,
  version,
  visibility: z.enum(visibilities, 'Выберите, когда показывать'),
  delay_minutes: z
    .int('Минуты – целое число')
    .min(0, 'Не меньше 0')
    .max(delayMinutes.most, `Не больше ${delayMinutes.most}`),
});
export const reopenInput = z.strictObject({
  exhibitionId,
  breedId: recordId(),
  version,
  reason: text({ min: 3, max: lengths.reason, tooShort: 'Напишите причину: она останется в журнале' }),
});
export const done = z.strictObject({});
export const pin = z.object({ pin: z.string() });

/** PINs that were just made, to be written down: they are not shown again. */
export const opened = z.object({
  rings: z.array(z.object({ ring_id: z.int(), day: z.string(), number: z.int(), pin: z.string() })),
  judges: z.array(z.object({ referee_id: z.int(), name: z.string(), pin: z.string() })),
});

const deskBreed = z.object({
  id: z.int(),
  name: z.string(),
  /** «САС ЧРКФ»; empty at an event without ranks. */
  rank: z.string(),
  referee_id: z.int().nullable(),
  starts_at: z.string(),
  stage,
  dogs: z.int(),
  /** Dogs of which something is written. */
  judged: z.int(),
  conflicts: z.int(),
  late: z.int(),
  version: z.int(),
});
export const desk = z.object({
  show: z.object({ id: z.int(), name: z.string(), is_cancelled: z.boolean() }),
  /** Why rings can't be opened now; null when they can. */
  refusal: z.string().nullable(),
  settings: z.object({ visibility: z.enum(visibilities), delay_minutes: z.int(), version: z.int() }),
  judges: z.array(z.object({ referee_id: z.int(), name: z.string(), has_pin: z.boolean() })),
  rings: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      number: z.int(),
      code: z.string(),
      /** Address of the ring's page on a phone, and its code to be scanned: one path in a square of `size` modules. */
      address: z.string(),
      qr: z.object({ size: z.int(), path: z.string() }),
      breeds: z.array(deskBreed),
      phones: z.array(
        z.object({ id: z.int(), name: z.string(), entered_at: z.string(), seen_at: z.string().nullable() }),
      ),
      steward_ids: z.array(z.int()),
    }),
  ),
  /** Stewards of the show's team whose access has not ended. */
  stewards: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Breeds of the catalogue without a ring in the schedule. */
  unplaced: z.array(z.object({ day: z.string(), rank: z.string(), name: z.string(), dogs: z.int() })),
  main_ring: mainRingDesk,
  place_log: placeLog,
  /** All judges of the show: one of them judges a contest of the main ring. */
  show_judges: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const reportFill = z.object({
  /** Dogs of closed breeds. */
  judged: z.int(),
  added: z.int(),
  completed: z.int(),
  /** Rows that stay as they are. */
  skipped: z.int(),
  /** Breeds that are not closed: their dogs get no grade yet. */
  open_breeds: z.int(),
});

const presenceValue = z.strictObject({
  presence: z.enum(presences),
  reason: text({ max: lengths.reason }),
});
const awardIds = z.array(z.int().min(1).max(1000)).max(40);
const resultValue = z.strictObject({
  grade: z.int().min(1).max(1000).nullable(),
  place: z.int().min(1).max(4).nullable(),
  awards: awardIds,
  withheld: awardIds,
  reason: text({ max: lengths.reason }),
});
const recordNumber = z.int().min(1).max(2_147_483_647);
const act = {
  id: uuid,
  counter: z.int().min(1).max(10_000_000),
  breedId: recordNumber,
  round: z.int().min(0).max(100),
  at: z.iso.datetime('Время действия не прочитано'),
  offsetMs: z.int(),
};
const write = { ...act, entryId: recordNumber, over: ids(20) };
const seal = { ...act, seen: ids(2000) };
export const actInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...write, kind: z.literal('presence'), value: presenceValue }),
  z.strictObject({ ...write, kind: z.literal('result'), value: resultValue }),
  z.strictObject({
    ...write,
    kind: z.literal('critique'),
    value: z.strictObject({ text: text({ max: lengths.critique, lines: 'many' }) }),
  }),
  z.strictObject({ ...act, kind: z.literal('call') }),
  z.strictObject({ ...act, kind: z.literal('start') }),
  z.strictObject({ ...seal, kind: z.literal('check') }),
  z.strictObject({ ...seal, kind: z.literal('close'), pin: z.string().max(20) }),
  z.strictObject({ ...act, kind: z.literal('undo'), undoes: uuid }),
]);
export const syncInput = z.strictObject({
  ringId: recordId(),
  device: uuid,
  /** In any order; one that was sent before is answered again and changes nothing. */
  acts: z.array(actInput).max(mostActs, `За раз отправляют не больше ${mostActs} действий`),
  /** The last act of the ring that the phone has, 0 for none. */
  after: z.int().min(0),
});

/** An act as phones read it. */
const readAct = z.object({
  seq: z.int(),
  id: z.string(),
  device: z.string(),
  counter: z.int(),
  breedId: z.int(),
  round: z.int(),
  at: z.string(),
  offsetMs: z.int(),
  by: z.string(),
  kind: z.string(),
  entryId: z.int().optional(),
  over: z.array(z.string()).optional(),
  value: z.union([presenceValue, resultValue, z.strictObject({ text: z.string() })]).optional(),
  seen: z.array(z.string()).optional(),
  undoes: z.string().optional(),
  closing: z.string().optional(),
  reason: z.string().optional(),
});
export const synced = z.object({
  /** Acts of this batch that have an effect. */
  taken: z.array(z.string()),
  /** Acts of this batch that have none, each with the reason. */
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  /** What all phones did since, in the server's order. */
  acts: z.array(readAct),
  /** The last act that this answer brings. */
  seq: z.int(),
  /** Whether there is more behind it. */
  has_more: z.boolean(),
  /** The server's clock, from which the phone reckons its own. */
  now: z.string(),
});

export const ring = z.object({
  id: z.int(),
  number: z.int(),
  day: z.string(),
  show: z.object({ id: z.int(), name: z.string(), time_zone: z.string() }),
  /** Last day on which the phone may send. */
  until: z.string(),
  /** Who holds the phone. */
  name: z.string(),
  type_id: z.int(),
  grades: z.array(z.object({ id: z.int(), name: z.string(), for_puppies: z.boolean() })),
  classes: z.array(z.object({ id: z.int(), name: z.string() })),
  puppy_classes: z.array(z.int()),
  confirmed_awards: z.array(z.int()),
  breeds: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      rank: z.string(),
      judge: z.string().nullable(),
      starts_at: z.string(),
      awards: z.array(z.object({ id: z.int(), name: z.string() })),
      dogs: z.array(
        z.object({
          entryId: z.int(),
          number: z.string(),
          sex: z.int(),
          classId: z.int(),
          name: z.string(),
          isWithdrawn: z.boolean(),
        }),
      ),
    }),
  ),
  now: z.string(),
});

export const entryInput = z.strictObject({
  code: z.string().regex(ringCode, 'Ссылка неполная: откройте её с кода на столе ринга'),
  device: uuid,
  /** Empty for a steward of the show's team whose link opens this ring. */
  pin: z.string().regex(new RegExp(`^(\\d{${ringPinDigits}})?$`), `PIN ринга – ${ringPinDigits} цифр`),
  /** Who writes; of a steward the name of the team is taken. */
  name: text({ max: lengths.name }),
});
export const entered = z.object({ ring_id: z.int() });
