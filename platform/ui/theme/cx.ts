/** Joins class names and skips unset ones. */
export function cx(...names: Array<string | false | null | undefined>): string {
  let joined = '';
  for (const name of names) if (name) joined = joined ? `${joined} ${name}` : name;
  return joined;
}
