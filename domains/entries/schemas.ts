import { z } from 'zod';
import { feeTable } from '#domains/exhibitions/entryFees/schemas.ts';
import { payWays } from '#domains/payments/policy.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { nameText } from '#platform/contract/rules/name.ts';
import { text } from '#platform/contract/text.ts';
import { entryGates } from './constants.ts';
import { chosenExtras, offeredExtra, ownExtra, pricedExtras } from './extras/schemas.ts';
import { entryStates, proofStates } from './machine.ts';

export const noInput = z.strictObject({});
export const done = z.object({});
export const showInput = z.strictObject({ exhibitionId: recordId() });
export const entryInput = z.strictObject({ entryId: recordId() });

const kopecks = z.int();

/* The show as an entrant sees it. */

export const offer = z.object({
  id: z.int(),
  day: z.string(),
  /** Null at an event without certificate ranks. */
  rank: z.object({ id: z.int(), name: z.string(), colour: z.string() }).nullable(),
  capacity: z.int().nullable(),
  /** Free places; null without a limit. */
  left: z.int().nullable(),
});

export const entryOffer = z.object({
  show: z.object({
    id: z.int(),
    name: z.string(),
    type_id: z.int(),
    begins_on: z.string(),
    ends_on: z.string(),
    city: z.string(),
    venue: z.string(),
    /** IANA name of the city's zone. */
    zone: z.string(),
    organiser: z.object({ name: z.string(), full_alias: z.string() }),
  }),
  gate: z.enum(entryGates),
  /** Null while entries are possible. */
  refusal: z.string().nullable(),
  closes_at: z.string().nullable(),
  offers: z.array(offer),
  /** Classes of the show, in their order. */
  castes: z.array(z.object({ id: z.int(), name: z.string() })),
  fees: feeTable,
  /** Contests and things, in the organiser's order. */
  extras: z.array(offeredExtra),
  pay_days: z.int(),
  takes_letters: z.boolean(),
  refund_scale: z.array(z.object({ until: z.string(), share: z.int() })),
  note: z.string(),
  /** Entered dogs by breed, each dog once; null unless the organiser shows them. */
  counts: z.array(z.object({ breed_id: z.int(), name: z.string(), count: z.int() })).nullable(),
  regulations: z.string().nullable(),
  registrar: z.object({ name: z.string(), phone: z.string().nullable(), mail: z.string().nullable() }),
});

/** One class of a dog at an offer: open, or why it is not. */
const classChoice = z.object({
  caste_id: z.int(),
  name: z.string(),
  /** Null while the class is open to the dog. */
  refusal: z.string().nullable(),
  /** known: the studbook proves the class; asked: a paper has to be sent by the closing. */
  proof: z.enum(['not_needed', 'known', 'asked']),
  /** «Титул „Чемпион России“ есть в племенной книге», or which paper is needed. */
  proof_words: z.string(),
});
const dogDay = z.object({
  offer_id: z.int(),
  /** «будет 6 лет 7 месяцев» */
  age: z.string(),
  /** On this day the owner chooses between two classes by age. */
  is_boundary: z.boolean(),
  /** Null while the day is open to the dog. */
  refusal: z.string().nullable(),
  /** The state of the entry that is there already. */
  entered: z.enum(entryStates).nullable(),
  judges: z.array(z.string()),
  classes: z.array(classChoice),
});
export const entrantDog = z.object({
  /** Null for a dog that the studbook does not know. */
  id: z.int().nullable(),
  name: z.string(),
  name_lat: z.string(),
  breed: z.string(),
  breed_id: z.int(),
  fci_group: z.int(),
  sex: z.int(),
  born_on: z.string(),
  path: z.string().nullable(),
  /** Another person's dog, entered by the owner's code. */
  is_lent: z.boolean(),
  /** Null while the dog may be entered. */
  refusal: z.string().nullable(),
  days: z.array(dogDay),
});
export const entrantDogs = z.array(entrantDog);

/** A dog without a page in the studbook of the viewer: by hand. Signed out only breed, sex and birthday are needed. */
export const fitInput = z.strictObject({
  exhibitionId: recordId(),
  breed_id: recordId('Выберите породу'),
  sex: wholeNumber({ min: 1, max: 2, missing: 'Укажите пол' }),
  born_on: dayRule('Нужна дата рождения'),
});

/** A dog as the catalogue prints it, typed from its pedigree. */
export const typedDog = z.strictObject({
  name: nameText({ max: 80 }),
  name_lat: text({ min: 2, max: 80, tooShort: 'Напишите кличку латиницей, как в родословной' }),
  breed_id: recordId('Выберите породу'),
  sex: wholeNumber({ min: 1, max: 2, missing: 'Укажите пол' }),
  born_on: dayRule('Нужна дата рождения'),
  colour: text({ max: 80 }),
  number: text({ min: 2, max: 40, tooShort: 'Напишите номер родословной' }),
  stamp: text({ max: 30 }),
  sire: nameText({ max: 80 }),
  dam: nameText({ max: 80 }),
  breeder: text({ max: 120 }),
});
const handDog = typedDog.extend({
  /** The uploaded pedigree. */
  document_id: recordId('Приложите снимок родословной'),
});

const line = z.strictObject({
  /** A dog of the studbook, or the place of a dog in `hand_dogs`, from 0. */
  dog_id: recordId().optional(),
  hand_dog: wholeNumber({ max: 19 }).optional(),
  offer_id: recordId(),
  caste_id: recordId('Выберите класс'),
});
const lines = listOf(line, 60);

/** Before sending a dog by hand has no papers yet: its place in the browser's list is enough. */
export const priceInput = z.strictObject({
  exhibitionId: recordId(),
  by_letter: z.boolean(),
  lines,
  extras: pricedExtras,
});
export const priced = z.object({
  /** One element per line of the input; null: the organiser has set no price for the class. */
  lines: z.array(z.array(z.object({ amount: kopecks, rule: z.string() })).nullable()),
  /** One element per extra of the input. */
  extras: z.array(kopecks),
  total: kopecks,
  /** Last day of these prices; null: until entries close. */
  until: z.string().nullable(),
});

export const sendInput = z.strictObject({
  exhibitionId: recordId(),
  /** May be empty when something is chosen for dogs that are entered already. */
  lines,
  extras: chosenExtras,
  hand_dogs: listOf(handDog, 20),
  handler: text({ max: 120 }),
  by_letter: z.boolean(),
  is_owner_printed: z.boolean(),
  agreed: z.literal(true, 'Примите положение выставки: без этого записать нельзя'),
  /** Kopecks that the entrant saw; another sum is refused with 409 and the new one. */
  expected_total: wholeNumber({ min: 0 }),
});
export const sent = z.object({
  /** Null when every line went to the waiting list, which is free. */
  order_number: z.string().nullable(),
  waiting: z.int(),
});

/* «Мои записи» */

export const proof = z.object({
  state: z.enum(proofStates),
  /** Why the organiser refused the paper. */
  reason: z.string(),
  words: z.string(),
});
const ownEntry = z.object({
  id: z.int(),
  version: z.int(),
  offer_id: z.int(),
  day: z.string(),
  rank: z.string(),
  caste_id: z.int(),
  caste: z.string(),
  asked_caste_id: z.int(),
  asked_caste: z.string(),
  state: z.enum(entryStates),
  proof,
  /** Place in the waiting list, from 1. */
  place: z.int().nullable(),
  offered_until: z.string().nullable(),
  /** Why the organiser or the portal put the entry into its state; empty when no reason is needed. */
  reason: z.string(),
  may_change: z.boolean(),
  may_withdraw: z.boolean(),
});
const ownDog = z.object({
  dog_id: z.int().nullable(),
  name: z.string(),
  breed: z.string(),
  breed_id: z.int(),
  fci_group: z.int(),
  sex: z.int(),
  born_on: z.string(),
  path: z.string().nullable(),
  /** As it was written with the entries at this show. */
  handler: z.string(),
  is_owner_printed: z.boolean(),
  entries: z.array(ownEntry),
});
export const ownEntries = z.object({
  shows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      begins_on: z.string(),
      ends_on: z.string(),
      city: z.string(),
      venue: z.string(),
      is_over: z.boolean(),
      is_cancelled: z.boolean(),
      closes_at: z.string().nullable(),
      orders: z.array(
        z.object({
          number: z.string(),
          state: z.string(),
          way: z.enum(payWays),
          charged: kopecks,
          received: kopecks,
          due_at: z.string().nullable(),
        }),
      ),
      dogs: z.array(ownDog),
      extras: z.array(ownExtra),
      /** The show offers contests or things. */
      offers_extras: z.boolean(),
    }),
  ),
});

export const changeInput = z.strictObject({
  entryId: recordId(),
  version: wholeNumber(),
  caste_id: recordId('Выберите класс'),
});
export const withdrawalView = z.object({
  /** Percent of the organiser's scale that is returned now. */
  share: z.int(),
  /** Kopecks. */
  paid: kopecks,
  refund: kopecks,
  /** Last day of this share; null: it is final. */
  until: z.string().nullable(),
  /** Contests that end together with the entry; their money is part of the sums. */
  lost: z.array(z.string()),
});
export const withdrawInput = z.strictObject({
  entryId: recordId(),
  version: wholeNumber(),
  /** Kopecks that the entrant saw; another sum is refused with 409. */
  expected_refund: wholeNumber({ min: 0 }),
});
export const placeInput = z.strictObject({ entryId: recordId(), version: wholeNumber(), take: z.boolean() });
export const proofInput = z.strictObject({
  entryId: recordId(),
  document_id: recordId('Приложите снимок или PDF'),
});
/** `order_number` is null when the list was left. */
export const answeredPlace = z.object({ order_number: z.string().nullable() });
