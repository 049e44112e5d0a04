import type { ConditionFacts, Field, Fields } from '#platform/contract/fields/fields.ts';
import { fieldsOf, isFieldShown, isLocked } from '#platform/contract/fields/fields.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { ApplicationType } from './forms/type.ts';
import { states } from './machine.ts';

/** Values of a form as stored; a document is its id. */
export type Values = Readonly<Record<string, unknown>>;

/** The values of a group of fields; none for anything that is not an object. */
export const groupIn = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The rows of a field of many; none for a blank one. */
export const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** A document of an application: its path in the values, and its kind in the federation's list. */
export interface PlacedFile {
  /** «documents.0.document_id» */
  path: string;
  documentId: number;
  documentType: number;
}

const typeOfDocument = (field: Field & { kind: 'file' }, beside: Values): number =>
  typeof field.documentType === 'object' ? Number(beside[field.documentType.field] ?? 0) : (field.documentType ?? 0);

export function filesIn(fields: Fields, values: Values, under = ''): PlacedFile[] {
  return Object.entries(fields).flatMap(([name, field]): PlacedFile[] => {
    const value = values[name];
    if (field.kind === 'file')
      return typeof value === 'number' && value > 0
        ? [{ path: under + name, documentId: value, documentType: typeOfDocument(field, values) }]
        : [];
    if (field.kind === 'group') return filesIn(field.fields, groupIn(value), `${under}${name}.`);
    if (field.kind === 'rows')
      return rowsIn(value).flatMap((row, at) => filesIn(field.fields, row, `${under}${name}.${at}.`));
    return [];
  });
}

/** Staff accept or return a part as one unit: a named group of fields is one block, every other document is its own. */
export interface Part {
  /** «block:payment», «file:123». */
  part: string;
  title: string;
  files: PlacedFile[];
}

export function partsOf({ section }: ApplicationType, values: Values, userType: number): Part[] {
  return section.groups.flatMap(({ name, title, fields }): Part[] => {
    const own = fieldsOf(fields, userType);
    const files = filesIn(own, values);
    if (name) return [{ part: `block:${name}`, title, files }];
    return files.map((file) => ({
      part: `file:${file.documentId}`,
      title: titleOfFile(own, values, file),
      files: [file],
    }));
  });
}

/** The title of a document in a row comes from the kind chosen in that row. */
function titleOfFile(fields: Fields, values: Values, { path, documentType }: PlacedFile): string {
  const [name = '', at, inner] = path.split('.');
  const field = fields[name];
  if (field?.kind !== 'rows' || at === undefined || inner === undefined) return field?.label ?? '';
  const kind = Object.values(field.fields).find((one) => one.kind === 'choice');
  const row = rowsIn(values[name])[Number(at)];
  return (
    (kind?.kind === 'choice' && row && kind.options.find(({ value }) => value === documentType)?.label) || field.label
  );
}

/**
 * Returns the fields that are open while staff ask for papers without a refusal; empty when the form has no field for
 * papers.
 */
export const fieldsOpenForPapers = ({ section, asked }: ApplicationType): readonly string[] =>
  asked ?? ('documents' in section.fields ? ['documents', 'comment'] : []);

/** Decisions about the parts so far. */
export interface Review {
  state: number;
  /** Keys (`part`) of accepted parts. */
  accepted: ReadonlySet<string>;
}

/**
 * Returns the fields that may not be changed now: not asked for, fixed by sending, or accepted. Rows are named
 * «documents.0».
 */
export function lockedFields(
  type: ApplicationType,
  values: Values,
  { state, accepted }: Review,
): (path: string) => boolean {
  const { section } = type;
  const isAskedFor = state === states.commission;
  const asked = fieldsOpenForPapers(type);
  if (state !== states.draft && state !== states.rejected && !isAskedFor) return () => true;
  const known: ConditionFacts = { state };
  const closed = new Set<string>();
  for (const { name: block, fields } of section.groups) {
    const isBlockClosed = block !== undefined && accepted.has(`block:${block}`);
    for (const [name, field] of Object.entries(fields))
      if (isBlockClosed || isLocked(field, {}, known) || (isAskedFor && !asked.includes(name))) closed.add(name);
    for (const { path, documentId } of filesIn(fields, values))
      if (accepted.has(`file:${documentId}`)) closed.add(path.replace(/\.[^.]+$/, ''));
  }
  return (path) => closed.has(path);
}

/** PostgreSQL does not preserve the key order of jsonb, so keys are sorted before a comparison. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
const same = (one: unknown, other: unknown): boolean => written(one) === written(other);

export const changedNames = ({ section }: ApplicationType, before: Values, now: Values): string[] =>
  Object.keys(section.fields).filter((name) => !same(before[name], now[name]));

/**
 * Returns the names of closed fields whose values were changed, and of rows from which an accepted document was
 * removed.
 */
export function changedLockedFields(type: ApplicationType, stored: Values, sent: Values, review: Review): string[] {
  const isClosed = lockedFields(type, stored, review);
  return Object.entries(type.section.fields)
    .filter(([name, field]) => {
      if (isClosed(name)) return !same(stored[name], sent[name]);
      if (field.kind !== 'rows') return false;
      const left = rowsIn(sent[name]).map(written);
      return rowsIn(stored[name]).some((row, at) => isClosed(`${name}.${at}`) && !left.includes(written(row)));
    })
    .map(([name]) => name);
}

export const papersOf = ({ section }: ApplicationType): string[] =>
  Object.values(section.fields)
    .filter((field) => field.kind === 'file' && !field.optional && isFieldShown(field, {}))
    .map(({ label }) => label);

const isWritten = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== 0;

export const listedValues = ({ lifted }: ApplicationType, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lifted).map(([name, from]) => [
      name,
      from
        .map((one) => values[one])
        .filter(isWritten)
        .join(' '),
    ]),
  );

/** The subject, e.g. «Арина, 12.09.2026», or null when the type declares none. */
export function subjectOf({ about, section }: ApplicationType, values: Values): string | null {
  if (!about) return null;
  return about
    .filter((name) => isWritten(values[name]))
    .map((name) => (section.fields[name]?.kind === 'day' ? formatDate(String(values[name])) : String(values[name])))
    .join(', ');
}
