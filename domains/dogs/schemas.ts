import { z } from 'zod';
import { listOf, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { nameText } from '#platform/contract/rules/name.ts';
import { text } from '#platform/contract/text.ts';
import { isLatinName } from '#platform/contract/values/names.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import { exchangeStates } from './exchanges/policy.ts';
import { withinFields } from './narrowedSearch/schemas.ts';
import { numberHints, readBarcode, readChip, readPedigreeNumber, readStamp, readStudbookNumber } from './numbers.ts';
import { studbookDog } from './studbook/schemas.ts';

/** Parses a typed number with its reader; the hint tells the expected form. */
const typed = <Value>(read: (given: string) => Value | null, hint: string) =>
  z.string('Нужен текст').transform((given, context) => {
    const value = read(given);
    if (value === null) context.addIssue({ code: 'custom', message: hint });
    return value as Value;
  });
const typedOrSame = <Value>(read: (given: string) => Value | null, hint: string) =>
  z.string('Нужен текст').refine((given) => read(given) !== null, hint);

const alias = text({ min: 1, max: 40 });

export const stampCodeInput = z.strictObject({ code: typedOrSame(readStampCode, numberHints.stampCode) });
export const foundDogInput = z.strictObject({
  code: z
    .string('Нужен текст')
    .refine(
      (given) => readStampCode(given) !== null || readStamp(given) !== null || readChip(given) !== null,
      `${numberHints.stampCode}; чип: ${numberHints.chip}`,
    ),
});
export const stampInput = z.strictObject({ stamp: typedOrSame(readStamp, numberHints.stamp), ...withinFields });
export const barcodeInput = z.strictObject({ barcode: typedOrSame(readBarcode, numberHints.barcode) });
export const damInput = z.strictObject({
  pedigree: typedOrSame(readPedigreeNumber, numberHints.pedigree),
  ...withinFields,
});

const organisation = z.object({
  name: z.string(),
  user_type: z.int(),
  full_alias: z.string(),
  city: z.string().nullable(),
  phones: z.array(z.string()),
  mails: z.array(z.string()),
  site: z.string().nullable(),
});
const organisations = z.array(organisation);

export const stampOwners = z.object({ code: z.string(), organisations });
export const foundDog = stampOwners.extend({
  /** Null for an unknown chip, or for a dog without a stamp. */
  code: z.string().nullable(),
  /** The dog, when its whole stamp or chip was given and is known. */
  dog: z.object({ breed: z.string(), sex: z.int(), colour: z.string() }).nullable(),
});

const historyEntry = z.object({ date: z.string(), status: z.string(), status_id: z.int(), comment: z.string() });
export const documentStatus = z.object({
  barcode: z.string(),
  found: z.boolean(),
  kind: z.string().nullable(),
  /** The planned day, while the paper is in work. */
  due_on: z.string().nullable(),
  /** Progress; papers issued elsewhere have only a history. */
  steps: z.array(
    z.object({ name: z.string(), date: z.string().nullable(), at: z.enum(['done', 'now', 'wrong', 'ahead']) }),
  ),
  history: z.array(historyEntry),
});

const parent = z.object({ name: z.string(), name_lat: z.string(), pedigree_number: z.int().nullable() });
const studbookRecord = z.object({
  name: z.string(),
  name_lat: z.string(),
  breed: z.string(),
  fci_number: z.int().nullable(),
  fci_group: z.int(),
  sex: z.int(),
  born_on: z.string(),
  colour: z.string(),
  stamp: z.string().nullable(),
  pedigree_number: z.int().nullable(),
  kennel: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  sire: parent.nullable(),
  dam: parent.nullable(),
  /** Its public page on a profile, if any. */
  path: z.string().nullable(),
});

export const registration = z.object({
  stamp: z.string(),
  /**
   * registered: a pedigree can be ordered; message: the federation's message explains the problem; unregistered: ask
   * the organisation; nothing: unknown; elsewhere: known, but not the organisation's own.
   */
  outcome: z.enum(['registered', 'message', 'unregistered', 'nothing', 'elsewhere']),
  message: z.string(),
  organisation: organisation.nullable(),
  record: studbookRecord.nullable(),
  /** The number of the valid puppy card, to check the paper. */
  card_number: z.string().nullable(),
});

/** A number, or at least three letters of a name. */
export const dogQuery = z.strictObject({
  query: text({ min: 3, max: 60, tooShort: 'Введите не меньше трёх символов' }),
  ...withinFields,
});
export const foundDogs = z.object({
  record: studbookRecord.nullable(),
  dogs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      name_lat: z.string(),
      breed: z.string(),
      fci_group: z.int(),
      sex: z.int(),
      born_on: z.string(),
      path: z.string(),
    }),
  ),
  total: z.int(),
  /** Matches outside the organisation, when it has none itself. */
  elsewhere: z.int(),
});

export const lookupExamples = z.object({
  dog: z.object({ name: z.string(), pedigree_number: z.int().nullable(), stamp: z.string().nullable() }).nullable(),
  stamp_code: z.string().nullable(),
});

export const damLitters = z.object({
  pedigree_number: z.int(),
  dog: z.object({ name: z.string(), name_lat: z.string(), breed: z.string() }).nullable(),
  litters: z.array(z.object({ born_on: z.string(), puppies: z.int() })),
  elsewhere: z.int(),
});

const kind = z.enum(['owned', 'bred'], 'Такого списка нет');
const dogFilter = {
  kind: kind.optional(),
  breed: recordId().optional(),
  sex: wholeNumber({ min: 1, max: 2 }).optional(),
  /** Part of the name in either script, or a number. */
  text: text({ min: 1, max: 60 }).optional(),
  after: recordId().optional(),
};
export const profileDogsInput = z.strictObject({ alias, ...dogFilter });
/** The kennel name in its dogs' names, with the registered Latin prefix or suffix. */
export const kennelAffixes = z.object({ name: z.string(), prefix: z.string(), suffix: z.string() });
export const ownDogsInput = z.strictObject(dogFilter);

export const dogCard = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed: z.string(),
  fci_group: z.int(),
  /** The drawing of a head that resembles the breed; '' when there is none. */
  head: z.string(),
  sex: z.int(),
  born_on: z.string(),
  colour: z.string(),
  pedigree_number: z.int().nullable(),
  stamp: z.string().nullable(),
  titles: z.array(z.string()),
  is_listed: z.boolean(),
  photo: z.string().nullable(),
  /** The years of its life, «2012 – 2024»; null while it lives. */
  years: z.string().nullable(),
});
const holder = z.object({ name: z.string(), alias: z.string(), user_type: z.literal([1, 3, 4, 5, 7, 101]) });
const breedCounts = z.array(z.object({ id: z.int(), name: z.string(), total: z.int() }));
export const profileDogs = z.object({
  holder,
  owned: z.int(),
  bred: z.int(),
  breeds: breedCounts,
  items: z.array(dogCard),
  next: z.int().nullable(),
});
export const dogRequest = z.object({
  id: z.int(),
  name: z.string(),
  status: z.int(),
  decision: z.string(),
  created_at: z.string(),
});
/** Stamp codes the member has or that their dogs bear. */
export const knownStamps = z.array(z.object({ code: z.string(), name: z.string(), is_own: z.boolean() }));
/** A dog entered by hand; its number elsewhere and its parents are '' when not said. */
const enteredDog = {
  ...{ name: z.string(), name_lat: z.string(), sex: z.int(), born_on: z.string(), colour: z.string() },
  ...{ chip: z.string().nullable(), other_number: z.string(), sire: z.string(), dam: z.string() },
};

/** Includes the sent values, to prefill a correction. */
export const ownRequest = dogRequest.extend({
  comment: z.string(),
  /** For a studbook dog: a number to find it by. */
  number: z.string().nullable(),
  /** For a dog entered by hand. */
  data: z
    .object({
      ...enteredDog,
      breed_id: z.int(),
      stamp_code: z.string().nullable(),
      stamp_number: z.int().nullable(),
    })
    .nullable(),
});
export const ownDogs = profileDogs.extend({
  requests: z.array(ownRequest),
  /** For a kennel: its name in the dogs' names. */
  affixes: kennelAffixes.nullable(),
});

export const dogInput = z.strictObject({ alias, dogId: recordId() });

export const dog = studbookDog
  .omit({ holder_path: true })
  .extend({ holder, chip: z.string().nullable(), is_listed: z.boolean() });
export const ownDog = dog.extend({
  /** Co-owners see the dog but may not edit it. */
  is_main: z.boolean(),
  documents: z.array(
    z.object({
      kind_name: z.string(),
      barcode: z.string(),
      state: z.string(),
      issued_on: z.string().nullable(),
      /** The last day to exchange a valid puppy card for a pedigree; null for other papers. */
      exchange_until: z.string().nullable(),
      /** Who exchanges a valid puppy card, and the viewer’s latest request; null for other papers. */
      exchange: z
        .object({
          organisation: z.string(),
          is_self: z.boolean(),
          asked: z.object({ id: z.int(), state: z.enum(exchangeStates) }).nullable(),
        })
        .nullable(),
      secret_link: z.string(),
    }),
  ),
});
export const ownDogInput = z.strictObject({ dogId: recordId() });

export const dogToAddInput = z.strictObject({
  number: z
    .string('Нужен текст')
    .refine(
      (given) => readStamp(given) !== null || readPedigreeNumber(given) !== null || readChip(given) !== null,
      'Нужен номер родословной, клеймо или чип',
    ),
});
export const dogToAdd = z.object({
  dog: dogCard.nullable(),
  /** listed: on the page; own: recorded as theirs; asked: request on review; free, taken: papers are needed. */
  state: z.enum(['listed', 'own', 'asked', 'free', 'taken', 'nothing']),
});

export const listDogInput = z.strictObject({ dogId: recordId(), is_listed: queryFlag() });
export const done = z.object({});

const documentIds = listOf(recordId(), 5);
/** The refused request this one corrects; it is then dismissed. */
const corrects = recordId().optional();
export const requestDogInput = z.strictObject({
  dog_id: recordId(),
  corrects,
  comment: text({ max: 500, lines: 'many' }).optional(),
  document_ids: documentIds,
});

const optionalNumber = <Value>(read: (given: string) => Value | null, hint: string) =>
  z.union([z.literal('').transform(() => null), typed(read, hint)], hint).optional();
export const dogByHandInput = z.strictObject({
  name: nameText({ min: 2, max: 40 }),
  name_lat: text({ min: 2, max: 40 }).refine(isLatinName, 'Кличка латинскими буквами'),
  breed_id: recordId(),
  sex: wholeNumber({ min: 1, max: 2 }),
  born_on: dayRule('Нужна дата рождения'),
  colour: text({ min: 2, max: 60 }),
  stamp: optionalNumber(readStamp, numberHints.stamp),
  chip: optionalNumber(readChip, '15 цифр микрочипа'),
  /** For a dog of another country: its number there. */
  other_number: optionalNumber((given) => readStudbookNumber(given.trim()), numberHints.otherBook),
  /** As the paper names them: a pedigree number or a name. */
  sire: text({ max: 120 }).optional(),
  dam: text({ max: 120 }).optional(),
  corrects,
  comment: text({ max: 500, lines: 'many' }).optional(),
  document_ids: documentIds,
});
export const putAwayInput = z.strictObject({ requestId: recordId() });
export const requested = z.object({ request_id: z.int() });

export const requestListInput = z.strictObject({
  status: wholeNumber({ min: 1, max: 3 }).optional(),
  after: recordId().optional(),
});
const requestToReview = dogRequest.extend({
  profile: z.object({ name: z.string(), full_alias: z.string() }),
  dog: z
    .object({ id: z.int(), name_lat: z.string(), pedigree_number: z.int().nullable(), owner: z.string().nullable() })
    .nullable(),
  data: z.object({ ...enteredDog, breed: z.string(), stamp: z.string().nullable() }).nullable(),
  comment: z.string(),
  documents: z.array(z.object({ id: z.int(), name: z.string() })),
});
export const requestList = z.object({ items: z.array(requestToReview), next: z.int().nullable(), waiting: z.int() });
export const decideInput = z
  .strictObject({
    requestId: recordId(),
    status: wholeNumber({ min: 2, max: 3 }),
    decision: text({ max: 500, lines: 'many' }).optional(),
  })
  .refine(({ status, decision }) => status === 3 || Boolean(decision), {
    path: ['decision'],
    message: 'Напишите, почему отказано',
  });

export const noInput = z.strictObject({});
