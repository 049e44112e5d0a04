import { blankValueOf, type Field, type Fields } from '#platform/contract/fields/fields.ts';
import type { ContactEntry } from '#platform/contract/inputs/contacts.ts';
import type { ScheduleEntry } from '#platform/contract/time/schedule.ts';

/** A document in a form: its name is shown, its id is sent. */
export interface AttachedFile {
  id: number;
  name: string;
  size?: number | undefined;
}

/** Form values of declared fields: documents with names instead of ids, null for a missing number or document. */
export type DeclaredValues<Fs> = {
  -readonly [Name in keyof Fs]: Fs[Name] extends { kind: 'file' }
    ? AttachedFile | null
    : Fs[Name] extends { kind: 'group'; fields: infer Inner }
      ? DeclaredValues<Inner>
      : Fs[Name] extends { kind: 'rows'; fields: infer Inner }
        ? DeclaredValues<Inner>[]
        : Fs[Name] extends { kind: 'number' }
          ? number | null
          : Fs[Name] extends { kind: 'yesNo' }
            ? boolean
            : Fs[Name] extends { kind: 'dictionary' | 'record' | 'found' | 'picture' }
              ? number
              : Fs[Name] extends { kind: 'dictionaryList' | 'recordList' }
                ? number[]
                : Fs[Name] extends { kind: 'choice'; options: readonly { value: infer Value }[] }
                  ? Value
                  : Fs[Name] extends { kind: 'hours' }
                    ? ScheduleEntry[]
                    : Fs[Name] extends { kind: 'contacts' }
                      ? ContactEntry[]
                      : string;
};

/** Initial form values: known ones, and blanks for the rest. */
export const initialValues = <Fs extends Fields>(
  fields: Fs,
  known: Partial<DeclaredValues<Fs>> = {},
): DeclaredValues<Fs> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, known[name as keyof Fs] ?? blankValueOf(field)]),
  ) as DeclaredValues<Fs>;

/** Converts form values to the endpoint's input. */
export const toEndpointInput = (fields: Fields, held: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, sentOf(field, (held as Record<string, unknown>)[name])])
      .filter(([, value]) => value !== undefined),
  );

function sentOf(field: Field, value: unknown): unknown {
  if (field.kind === 'file') return (value as AttachedFile | null)?.id;
  if (field.kind === 'group') return toEndpointInput(field.fields, value as object);
  if (field.kind === 'rows') return (value as object[]).map((row) => toEndpointInput(field.fields, row));
  return value;
}
