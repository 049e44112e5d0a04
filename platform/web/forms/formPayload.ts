/** A form value: null is sent as an empty text, undefined is omitted. */
type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Blob
  | readonly Value[]
  | { readonly [name: string]: Value };
export type FormValues = Readonly<Record<string, Value>>;

const isGroup = (value: Value): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/**
 * Flattens a form's values to pairs (specification, 7). Groups become dot keys (`address.city`), groups in a list also
 * bracket keys (`contacts[0].phone`); plain values of a list are repeated under the list's name.
 */
function flatten(values: FormValues, prefix = ''): [key: string, value: string | Blob][] {
  return Object.entries(values).flatMap(([name, value]) => pairsOf(prefix ? `${prefix}.${name}` : name, value));
}

function pairsOf(key: string, value: Value): [string, string | Blob][] {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((one: Value, at) => pairsOf(isGroup(one) || Array.isArray(one) ? `${key}[${at}]` : key, one));
  if (isGroup(value)) return flatten(value, key);
  return [[key, value instanceof Blob ? value : String(value ?? '')]];
}

/** The multipart body of a form with files. */
export function formPayload(values: FormValues): FormData {
  const form = new FormData();
  for (const [key, value] of flatten(values)) form.append(key, value);
  return form;
}
