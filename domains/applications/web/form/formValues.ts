import { blankValueOf, type Fields } from '#platform/contract/fields/fields.ts';
import type { AttachedFile } from '#platform/web/fields/initialValues.ts';
import type { Application } from '../../contract.ts';
import { groupIn, rowsIn, type Values } from '../../reviewParts.ts';

/** Converts stored values to form values: documents get their names. */
export function toFormValues(fields: Fields, values: Values, files: Application['files']): Record<string, unknown> {
  const file = (id: unknown): AttachedFile | null => {
    const found = files.find(({ document_id }) => document_id === id);
    return found ? { id: found.document_id, name: found.name, size: found.size } : null;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? blankValueOf(field);
      if (field.kind === 'file') return [name, file(value)];
      if (field.kind === 'group') return [name, toFormValues(field.fields, groupIn(value), files)];
      if (field.kind === 'rows') return [name, rowsIn(value).map((row) => toFormValues(field.fields, row, files))];
      return [name, value];
    }),
  );
}
