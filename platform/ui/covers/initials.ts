/**
 * First letters of the first two words of the proper name: «Жданова Ольга Юрьевна» → «ЖО», «Клуб «Северный дозор»» and
 * «Общество «Клуб „Северный дозор“»» → «СД»; abbreviations of up to four letters stay: «РКФ», «РФЛС».
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

/** «Belyj Bereg Nika Lait» → «L»: names of one kennel share their beginning. */
export const lastInitialOf = (name: string): string => name.trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase() ?? '';
