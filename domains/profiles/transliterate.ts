const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** Russian in Latin letters as in foreign passports; other characters stay. */
export function transliterate(text: string): string {
  return [...text]
    .map((letter) => {
      const latin = letters[letter.toLowerCase()];
      if (latin === undefined) return letter;
      return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');
}

/** The longest alias the portal accepts. */
export const maxAlias = 40;

/** An address part of Latin letters, digits and single underscores, at most 40 long. */
export function aliasOf(text: string): string {
  const words = transliterate(text.toLowerCase())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return words.slice(0, maxAlias).replace(/_$/, '');
}
