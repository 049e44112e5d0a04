import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { rowLimits as limits } from './columns.ts';

const part = wholeNumber({ min: 1, max: 4 });
const rowId = z.uuid('Неверная строка');
const field = z.string().regex(/^[a-z_\d]{1,20}$/, 'Нет такого столбца');
const value = z.string('Нужен текст').max(limits.cell, `Не больше ${limits.cell} знаков`);
const cells = z.record(field, value);

export const sheetInput = z.strictObject({ exhibitionId: recordId() });
/** Says whether an imported workbook replaces existing rows. */
export const importInput = z.strictObject({
  exhibitionId: recordId(),
  mode: z.enum(['add', 'replace'], 'Бывает add и replace'),
});
export const partInput = z.strictObject({ exhibitionId: recordId(), part });

const named = z.object({ id: z.int(), name: z.string() });
const dog = z.object({
  id: z.int(),
  name: z.string(),
  number: z.int().nullable(),
  name_lat: z.string(),
  breed_id: z.int(),
  sex: z.int(),
  born_on: z.string(),
  died_on: z.string().nullable(),
});

const partState = z.object({
  part: z.int(),
  /** closed: the previous part was not sent; file: the part was sent as a file. */
  state: z.enum(['closed', 'draft', 'sent', 'returned', 'accepted', 'file']),
  on: z.string().nullable(),
  reason: z.string().nullable(),
  link: z.string().nullable(),
  /** Number of the sending, so that staff decide only on the version they read. */
  version: z.int(),
  rows: z.int(),
});

/** A report with its parts and all data its cells are parsed against. */
export const sheet = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  type_id: z.int(),
  ranks: z.array(z.string()),
  /** The viewer's role: the organiser edits, staff decide. */
  role: z.enum(['organiser', 'staff']),
  /** Why the report is read-only: no report is due, or the show has not begun. */
  refusal: z.enum(['none', 'early']).nullable(),
  due_at: z.string().nullable(),
  is_overdue: z.boolean(),
  parts: z.array(partState),
  choices: z.object({
    breeds: z.array(named.extend({ fci_group: z.int() })),
    breed_ids: z.array(z.int()),
    fci_groups: z.array(z.int()),
    castes: z.array(named.extend({ min_months: z.int().nullable(), max_months: z.int().nullable() })),
    caste_ids: z.array(z.int()),
    grades: z.array(named.extend({ for_puppies: z.boolean() })),
    dignities: z.array(named),
    /** Awards whose rule staff confirmed: those rules refuse. */
    confirmed_awards: z.array(z.int()),
    judges: z.array(named.extend({ fci_groups: z.array(z.int()) })),
    /** For trials only. */
    disciplines: z.array(named),
    levels: z.array(
      named.extend({
        discipline_id: z.int(),
        max_points: z.int().nullable(),
        pass_points: z.int().nullable(),
        is_sure: z.boolean(),
      }),
    ),
    degrees: z.array(named.extend({ is_passed: z.boolean(), is_sure: z.boolean() })),
    trial_kind: z.int().nullable(),
  }),
});

const row = z.object({ id: z.string(), cells: z.record(z.string(), z.string()) });
export const sheetRows = z.object({ rows: z.array(row), dogs: z.array(dog) });

/** `from` is the value the editor saw: a cell changed by someone else is not overwritten. */
const change = z.strictObject({ id: rowId, field, from: value, to: value });
export const savedInput = z.strictObject({
  exhibitionId: recordId(),
  part,
  added: z
    .array(z.strictObject({ id: rowId, cells, before: rowId.optional() }), 'Нужен список')
    .max(limits.rows, `Не больше ${limits.rows} строк`),
  changed: z.array(change, 'Нужен список').max(limits.changes, 'Слишком много правок сразу'),
  removed: z.array(rowId, 'Нужен список').max(limits.rows, `Не больше ${limits.rows} строк`),
});
/** Studbook dogs named in the written rows. */
export const saved = z.object({ rows: z.int(), dogs: z.array(dog) });

export const filesInput = z.strictObject({
  exhibitionId: recordId(),
  files: z
    .array(
      z.strictObject({ kind: z.enum(['catalogue', 'receipt', 'extra'], messages.empty), document_id: recordId() }),
      'Нужен список',
    )
    .max(limits.files, `Не больше ${limits.files} файлов`)
    .refine((files) => files.filter(({ kind }) => kind === 'catalogue').length <= 1, 'Каталог один')
    .refine((files) => files.filter(({ kind }) => kind === 'receipt').length <= 1, 'Квитанция одна'),
});

export const dogSearch = z.strictObject({ exhibitionId: recordId(), text: text({ min: 2, max: 60 }) });
export const dogList = z.array(dog);

export const imported = z.object({
  added: z.int(),
  changed: z.int(),
  /** Existing rows missing from the file; removed when it replaces them. */
  removed: z.int(),
  problems: z.array(
    z.object({ sheet: z.string(), line: z.int(), column: z.string(), text: z.string(), is_error: z.boolean() }),
  ),
  /** Total number of problems; the list is limited. */
  problems_total: z.int(),
});

export const preview = z.object({
  /** Counts of results, dogs found in the studbook, certificates and titles, FCI proposals. */
  results: z.int(),
  dogs: z.int(),
  awards: z.int(),
  proposals: z.int(),
  judges: z.int(),
  main_ring: z.int(),
  warnings: z.array(z.object({ line: z.int(), text: z.string() })),
  warnings_total: z.int(),
  /** Whether accepting this part publishes the results. */
  publishes: z.boolean(),
});
