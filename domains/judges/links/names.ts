const words = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}-]+/u)
    .filter(Boolean);

/**
 * Surname and first name agree, in either order; the patronymic too where both have one. «Каллио Марко» is no «Каллио
 * Марк»: whoever decides sees both names and says so.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}
