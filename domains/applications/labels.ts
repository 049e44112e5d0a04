import type { Fields } from '#platform/contract/fields/fields.ts';

/** The label of a path in the form: «Щенок 2: Кличка» for «litters.1.dog_name». */
export function labelAt(fields: Fields, path: string): string {
  const [name = '', at = '', ...inner] = path.split('.');
  const field = fields[name];
  if (!field) return path;
  if (field.kind === 'group' && at) return `${field.label}: ${labelAt(field.fields, [at, ...inner].join('.'))}`;
  if (field.kind !== 'rows' || !/^\d+$/.test(at)) return field.label;
  const row = field.words ? `${field.words.one} ${Number(at) + 1}` : `${field.label}, строка ${Number(at) + 1}`;
  return inner.length ? `${row}: ${labelAt(field.fields, inner.join('.'))}` : row;
}
