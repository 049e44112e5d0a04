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

/** Transliterates Russian as in foreign passports; other characters stay. */
export function transliterate(text: string): string {
  return [...text]
    .map((letter) => {
      const latin = letters[letter.toLowerCase()];
      if (latin === undefined) return letter;
      return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');
}

/** Names with an established English spelling. */
const known: Record<string, string> = {
  москва: 'MOSCOW',
  'санкт-петербург': 'SAINT PETERSBURG',
  'нижний новгород': 'NIZHNY NOVGOROD',
  'великий новгород': 'VELIKY NOVGOROD',
  'ростов-на-дону': 'ROSTOV-ON-DON',
  'комсомольск-на-амуре': 'KOMSOMOLSK-ON-AMUR',
  'набережные челны': 'NABEREZHNYE CHELNY',
  'нижний тагил': 'NIZHNY TAGIL',
  'южно-сахалинск': 'YUZHNO-SAKHALINSK',
  'йошкар-ола': 'YOSHKAR-OLA',
  екатеринбург: 'YEKATERINBURG',
  ярославль: 'YAROSLAVL',
  якутск: 'YAKUTSK',
  россия: 'RUSSIA',
};

const keys = Object.keys(known).toSorted((one, other) => other.length - one.length);
/** Matches a name as a whole word: «Москва», not «Москвариум». */
const knownNames = new RegExp(`(?<![а-яё-])(?:${keys.join('|')})(?![а-яё-])`, 'gi');

/** For the companion Latin field: upper case, cities by their established names. */
export const latinUpperCase = (text: string): string =>
  transliterate(text.replace(knownNames, (name) => known[name.toLowerCase()] ?? name)).toUpperCase();
