/**
 * First letters of the first two words: «Жданова Ольга Юрьевна» → «ЖО», «Клуб «Северный дозор»» → «СД», of the whole name
 * «Общество «Клуб „Северный дозор“»» too; an abbreviation as far as four letters: «РКФ», «РФЛС».
 */
export function initialsOf(name: string): string {
  const own = /[«"„]([^«»"„“]+)[»"“]/.exec(name)?.[1] ?? name;
  const words = own.split(/[\s\-–—.]+/).filter((word) => /^[\p{L}\d]/u.test(word));
  if (words.length === 1 && /^\p{Lu}{2,6}$/u.test(words[0] ?? '')) return own.slice(0, 4);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** «Belyj Bereg Nika Lait» → «L»: names of one kennel begin alike. */
export const lastInitialOf = (name: string): string => name.trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase() ?? '';
