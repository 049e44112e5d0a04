const words = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}-]+/u)
    .filter(Boolean);

/**
 * Surname and first name agree in any order, and the patronymic where both have one. Similar first names («Марко» and
 * «Марк») differ: staff then see both names and confirm.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}
