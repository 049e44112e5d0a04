import { z } from 'zod';
import { entryGates } from '#domains/entries/constants.ts';
import { entryStates } from '#domains/entries/machine.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { mostDogs, mostPlanned } from './constants.ts';

export const nextInput = z.strictObject({ dogId: recordId('Выберите собаку') });

const dogDay = z.object({
  offer_id: z.int(),
  day: z.string(),
  rank: z.string(),
  age: z.string(),
  /** Null while the day is open to the dog. */
  refusal: z.string().nullable(),
  entered: z.enum(entryStates).nullable(),
  /** The class that needs no decision of the owner; null while there is one to make. */
  caste: z.string().nullable(),
  /** Classes that the dog may enter. */
  open: z.array(z.string()),
  /** Kopecks for an entry sent now; null without a price of the organiser. */
  price: z.int().nullable(),
});

const show = z.object({
  id: z.int(),
  name: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  city: z.string(),
  region: z.string(),
  /** Kilometres from the viewer's town; null while the profile names none. */
  km: z.int().nullable(),
  gate: z.enum(entryGates),
  closes_at: z.string().nullable(),
});

export const nextShows = z.object({
  dog: z.object({ id: z.int(), name: z.string(), breed: z.string() }),
  /** The viewer's town; null while the profile names none. */
  town: z.string().nullable(),
  /** Shows that the dog may enter now, the near ones first. */
  shows: z.array(show.extend({ days: z.array(dogDay) })),
  /** Shows of these days that it may not enter, with the reason. */
  refused: z.array(show.extend({ reason: z.string() })),
});

const span = {
  /** Tomorrow by default. */
  from: dayRule('Первый день плана').optional(),
  /** A month later by default, three months at most. */
  to: dayRule('Последний день плана').optional(),
  region: text({ max: 80 }).optional(),
  /** Ids of the shows in the plan. */
  plan: listOf(recordId(), mostPlanned).optional(),
};
export const planInput = z.strictObject({
  ...span,
  /** All own dogs by default. */
  dogs: listOf(recordId(), mostDogs).optional(),
  /** Kilometres from the viewer's town. */
  km: wholeNumber({ min: 1, max: 10_000 }).optional(),
});
export const breedPlanInput = z.strictObject({
  ...span,
  breed_id: recordId('Выберите породу'),
  born_on: dayRule('Нужна дата рождения'),
});

const judge = z.object({
  id: z.int(),
  name: z.string(),
  /** Breeds of the plan's dogs that the judge has judged at shows of the portal. */
  judged: z.array(z.object({ breed: z.string(), times: z.int(), last_on: z.string(), last_show_id: z.int() })),
});
const planDog = z.object({ id: z.int(), name: z.string(), breed: z.string() });
const planShow = show.extend({
  is_planned: z.boolean(),
  judges: z.array(judge),
  dogs: z.array(
    z.object({
      dog_id: z.int(),
      /** Null while the dog may be entered. */
      refusal: z.string().nullable(),
      days: z.array(
        dogDay.extend({
          /** A title whose last certificate this day can give, by confirmed rules and whichever judge it is. */
          titles: z.array(z.object({ title: z.string(), certificate: z.string(), also: z.string() })),
          /** From the published plan of the rings; empty while there is none. */
          rings: z.array(z.object({ ring: z.int(), starts: z.string(), ends: z.string(), judge: z.string() })),
        }),
      ),
    }),
  ),
});

export const plan = z.object({
  from: z.string(),
  to: z.string(),
  town: z.string().nullable(),
  /** Every own dog, to choose from. */
  own: z.array(planDog),
  /** The dogs that the plan is for. */
  dogs: z.array(planDog),
  /** Regions of the span's shows, to choose from. */
  regions: z.array(z.string()),
  /** Shows that a dog of the plan may enter or is entered at, and those in the plan, by their first day. */
  shows: z.array(planShow),
  refused: z.array(show.extend({ reason: z.string() })),
  /** Shows outside the chosen distance or region. */
  left_out: z.int(),
  /** Of the shows in the plan, with each other and with own entries elsewhere. */
  clashes: z.array(
    z.object({
      /** day: two shows on one day; ring: two dogs in two rings of a show at once. */
      kind: z.enum(['day', 'ring']),
      day: z.string(),
      show_ids: z.array(z.int()),
      /** The two shows, or the two dogs. */
      names: z.array(z.string()),
      /** The show of the rings; empty for two shows. */
      show: z.string(),
      rings: z.array(z.int()),
      /** HH:MM that both take; empty for two shows. */
      from: z.string(),
      to: z.string(),
    }),
  ),
});

export const historyInput = z.strictObject({ exhibitionId: recordId() });
export const judgeHistory = z.array(z.object({ referee_id: z.int(), ...judge.shape.judged.element.shape }));

const range = z.object({ low: z.int(), high: z.int() });
export const forecast = z.object({
  /** Whose shows of years before are compared: the club's own, or all of the region. */
  basis: z.enum(['club', 'region']),
  /** How many there are. */
  shows: z.int(),
  /** Null when there are too few to say anything. */
  total: range.nullable(),
  breeds: z.array(range.extend({ breed_id: z.int(), name: z.string() })),
});

export const neighbourPrices = z.object({
  /** Whose shows are compared: those of the region, or of the country where the region has too few. */
  basis: z.enum(['region', 'country']),
  /** How many there are. */
  shows: z.int(),
  /** Kopecks, by class; empty when there are too few. */
  prices: z.array(range.extend({ classes: z.array(z.string()), middle: z.int() })),
});
