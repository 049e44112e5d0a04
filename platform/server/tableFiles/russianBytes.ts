/** Single-byte encodings of Russian that people still export to. */
const encodings = { windows: 'windows-1251', koi: 'koi8-r', dos: 'ibm866' } as const;
export type SingleByte = keyof typeof encodings;

/** Percentages of letters in Russian texts; «ё» counts as a letter of its own. */
const percents: Readonly<Record<string, number>> = {
  ...{ о: 10.97, е: 8.45, а: 8.01, и: 7.35, н: 6.7, т: 6.26, с: 5.47, р: 4.73, в: 4.54, л: 4.4, к: 3.49, м: 3.21 },
  ...{ д: 2.98, п: 2.81, у: 2.62, я: 2.01, ы: 1.9, ь: 1.74, г: 1.7, з: 1.65, б: 1.59, ч: 1.44, й: 1.21, х: 0.97 },
  ...{ ж: 0.94, ш: 0.73, ю: 0.64, ц: 0.48, щ: 0.36, э: 0.32, ф: 0.26, ъ: 0.04, ё: 0.2 },
};

/** Punctuation of tables and the letters of neighbouring languages. */
const frequentSigns = /[«»“”„‘’–—…№°\u00a0]/;
const neighbours = /[ґєіїўјљњћџђѓќѕ]/;

/** How probable the character is; everything else, such as box drawing, is nearly absent from tables. */
const shareOf = (character: string): number =>
  percents[character] ?? (frequentSigns.test(character) ? 1 : neighbours.test(character) ? 0.05 : 0.001);

/**
 * Letters of names are less typical than those of texts, so they weigh half: «Щ», «Ж» and «Ю» in a name must not
 * outweigh its capital.
 */
const letterWeight = 0.5;

const none = 0;
const small = 1;
const capital = 2;

/**
 * Logarithms of the share of small letters and capitals after what stands before: nothing, small, capital, two
 * capitals.
 */
const cases = [
  [0, Math.log(0.5), Math.log(0.5)],
  [0, Math.log(0.995), Math.log(0.005)],
  [0, Math.log(0.5), Math.log(0.5)],
  [0, Math.log(0.03), Math.log(0.97)],
];

interface Reading {
  letters: Float64Array;
  kinds: Uint8Array;
}

function readingOf(encoding: string): Reading {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  const characters = [...new TextDecoder(encoding).decode(bytes)];
  return {
    letters: Float64Array.from(characters, (one) => letterWeight * Math.log(shareOf(one.toLowerCase()) / 100)),
    kinds: Uint8Array.from(characters, (one) =>
      one.toLowerCase() !== one.toUpperCase() ? (one === one.toLowerCase() ? small : capital) : none,
    ),
  };
}

const names = ['windows', 'koi', 'dos'] as const satisfies SingleByte[];
const readings = names.map((name) => readingOf(encodings[name]));

/**
 * Another encoding must be so much likelier (natural logarithm): windows-1251 is what spreadsheets write, and a few odd
 * words of it must not be refused. Five words with capitals are enough to tell another one, twelve without.
 */
const doubt = 8;

/** So many letters decide; the rest of a file of millions need not be counted. */
const enough = 500_000;

/** Compares how well bytes read as Russian in each encoding: by the letters, and by the places of capitals in words. */
export function russianReader() {
  const scores: [number, number, number] = [0, 0, 0];
  const before: [number, number, number] = [0, 0, 0];
  let left = enough;
  return {
    /** The next byte of a word, from 0x80 on. */
    add(byte: number): void {
      if (left === 0) return;
      left -= 1;
      for (let one = 0; one < 3; one += 1) {
        const { letters, kinds } = readings[one] as Reading;
        const kind = kinds[byte - 128] as number;
        const last = before[one] as number;
        scores[one] = (scores[one] as number) + (letters[byte - 128] as number) + (cases[last]?.[kind] as number);
        before[one] = kind === capital && last >= capital ? capital + 1 : kind;
      }
    },
    endWord(): void {
      before[0] = 0;
      before[1] = 0;
      before[2] = 0;
    },
    /** The encoding in which the bytes are Russian, windows-1251 unless another one is clearly likelier. */
    best(): SingleByte {
      const [windows, koi, dos] = scores;
      if (Math.max(koi, dos) < windows + doubt) return 'windows';
      return koi > dos ? 'koi' : 'dos';
    },
  };
}

/** Words of headings of the tables people bring. Short ones may stand in a wrongly decoded text by chance. */
const headingWords = new Set(
  ['кличка', 'латиницей', 'порода', 'дата', 'рождения', 'окрас', 'клеймо', 'родословная', 'отец', 'мать', 'собака']
    .concat(['заводчик', 'владелец', 'титул', 'титулы', 'присвоен', 'обследование', 'слева', 'справа', 'родились'])
    .concat([
      'название',
      'наименование',
      'город',
      'регион',
      'адрес',
      'телефон',
      'почта',
      'номер',
      'фамилия',
      'отчество',
    ])
    .concat(['класс', 'оценка', 'судья', 'каталог', 'примечание', 'смерти', 'выставка', 'страна']),
);
const headingsNeeded = 2;

/**
 * The encoding in which the beginning of a file has headings of a table, null where none or several have: a file of two
 * rows has too few letters for `russianReader`.
 */
export function encodingOfHeadings(bytes: Uint8Array): SingleByte | null {
  const fitting = names.filter((name) => {
    const words =
      new TextDecoder(encodings[name])
        .decode(bytes)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    return new Set(words.filter((word) => headingWords.has(word))).size >= headingsNeeded;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
