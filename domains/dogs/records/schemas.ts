import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { nameText } from '#platform/contract/rules/name.ts';
import { text } from '#platform/contract/text.ts';
import { isLatinName } from '#platform/contract/values/names.ts';
import { examinationKinds, examinations } from './examinations.ts';

export const noInput = z.strictObject({});
export const done = z.object({});
export const made = z.object({ id: z.int() });

/** A dog's public records besides its pedigree. */
export const records = z.object({
  numbers: z.array(z.object({ id: z.int(), studbook: z.string(), number: z.string(), is_primary: z.boolean() })),
  titles: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      full_name: z.string(),
      given_on: z.string(),
      number: z.string(),
      paper: z.string(),
    }),
  ),
  awards: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      full_name: z.string(),
      given_on: z.string(),
      show: z.string(),
      judge: z.string(),
      country: z.string(),
      number: z.string(),
    }),
  ),
  examinations: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(examinationKinds),
      examined_on: z.string(),
      laboratory: z.string(),
      paper: z.string(),
      left: z.string().nullable(),
      right: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
  /** Certificates already used for a title: each counts for one title of a family. */
  spent: z.array(z.object({ name: z.string(), on: z.string(), show: z.string(), title: z.string() })),
  /** The day only where it is known and the owner agrees to show it, the cause only where the owner agrees. */
  death: z
    .object({ died_on: z.string().nullable(), year: z.int().nullable(), cause: z.string().nullable() })
    .nullable(),
});

export const titleList = z.array(z.object({ id: z.int(), name: z.string(), full_name: z.string() }));

const parent = z
  .object({ id: z.int(), name: z.string(), name_lat: z.string(), born_on: z.string(), path: z.string() })
  .nullable();
export const staffDogInput = z.strictObject({ dogId: recordId() });
export const staffDog = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed_id: z.int(),
  breed: z.string(),
  sex: z.int(),
  born_on: z.string(),
  colour: z.string(),
  /** As papers show them: «РКФ 5123456», the stamp, the chip. */
  shown_numbers: z.array(z.string()),
  path: z.string(),
  sire: parent,
  dam: parent,
  /** Changes with every edit of the dog; sent back with an edit. */
  version: z.string(),
  records,
});

const paper = text({ max: 200 });
const number = text({ max: 30 });
const day = (missing: string) => dayRule(missing);
const dog = { dogId: recordId() };

const numberAdded = z.strictObject({
  ...dog,
  kind: z.literal('number'),
  studbook: text({ min: 2, max: 8 }).regex(/^[A-Z]{2,8}$/, 'Сокращение латинскими заглавными: FIN, VDH, AKC'),
  number: text({ min: 1, max: 30 }),
  is_primary: z.boolean(),
});
const titleAdded = z.strictObject({
  ...dog,
  kind: z.literal('title'),
  title_id: recordId('Выберите титул'),
  given_on: day('Когда присвоен'),
  number,
  paper,
});
const awardAdded = z.strictObject({
  ...dog,
  kind: z.literal('award'),
  dignity_id: recordId('Выберите сертификат'),
  given_on: day('Когда получен'),
  show: text({ min: 3, max: 160 }),
  judge: text({ max: 80 }),
  country: text({ max: 60 }).optional(),
  number,
  paper,
});
const side = z.string().max(20).nullable();
const examinationAdded = z.strictObject({
  ...dog,
  kind: z.literal('examination'),
  examination: z.enum(examinationKinds, 'Выберите обследование'),
  examined_on: day('Когда обследована'),
  laboratory: text({ max: 120 }),
  paper,
  left: side,
  right: side,
  result: side,
});

export const recordAdded = z
  .discriminatedUnion('kind', [numberAdded, titleAdded, awardAdded, examinationAdded])
  .superRefine((input, context) => {
    if (input.kind !== 'examination') return;
    const { sides, results } = examinations[input.examination];
    const known: readonly string[] = results;
    const wanted = sides ? (['left', 'right'] as const) : (['result'] as const);
    for (const name of wanted) {
      const value = input[name];
      if (value === null || !known.includes(value))
        context.addIssue({ code: 'custom', path: [name], message: `Выберите результат: ${known.join(', ')}` });
    }
    for (const name of ['left', 'right', 'result'] as const)
      if (!(wanted as readonly string[]).includes(name) && input[name] !== null)
        context.addIssue({ code: 'custom', path: [name], message: 'Здесь результат не нужен' });
  });

export const recordKinds = ['number', 'title', 'award', 'examination'] as const;
export const recordRemoved = z.strictObject({
  ...dog,
  kind: z.enum(recordKinds),
  recordId: recordId(),
  reason: text({ min: 3, max: 300, tooShort: 'Напишите, почему запись удаляется' }),
});

export const parentsGiven = z.strictObject({
  ...dog,
  version: z.string().max(40),
  sire_id: recordId('Выберите отца').nullable(),
  dam_id: recordId('Выберите мать').nullable(),
  reason: text({ min: 3, max: 300, tooShort: 'Напишите, по какому документу' }),
});

export const dogCorrected = z.strictObject({
  ...dog,
  version: z.string().max(40),
  name: nameText({ min: 1, max: 40, tooShort: 'Введите кличку' }),
  name_lat: text({ min: 1, max: 40, tooShort: 'Введите кличку латиницей' }).refine(isLatinName, 'Латинскими буквами'),
  sex: z.literal([1, 2], 'Кобель или сука'),
  /** A day, or the year alone of an old dog, as they are written on papers. */
  born: text({ min: 1, max: 30, tooShort: 'Введите дату рождения' }),
  colour: text({ max: 60 }),
  reason: text({ min: 3, max: 300, tooShort: 'Напишите, по какому документу' }),
});
