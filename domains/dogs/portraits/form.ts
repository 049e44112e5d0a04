import { blankValues, declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';

const size = { kind: 'text', max: 20, optional: true, placeholder: '60–65' } as const;
const perLine = 'Каждый с новой строки';

/**
 * A breed's portrait: what its page says of it besides the dictionary (origin, purpose, section, varieties). The staff
 * form, the validator, the answer, the journal and the shipped file follow from this declaration.
 */
export const portraitForm = declareSection('Портрет породы', [
  {
    title: 'Рост и вес',
    hint: 'Число, два числа через тире или «до», «от», «около» перед числом. Чего стандарт не называет, то остаётся пустым.',
    fields: {
      height_male: { ...size, label: 'Рост кобелей, см' },
      height_female: { ...size, label: 'Рост сук, см' },
      weight_male: { ...size, label: 'Вес кобелей, кг', placeholder: '30–40' },
      weight_female: { ...size, label: 'Вес сук, кг', placeholder: '22–32' },
      size_note: {
        kind: 'lines',
        label: 'Пояснение к размеру',
        hint: 'Если он зависит от разновидности или меряется иначе',
        max: 300,
        rows: 2,
        optional: true,
        width: 'whole',
      },
    },
  },
  {
    title: 'Какая она',
    fields: {
      coat: { kind: 'text', label: 'Шерсть', max: 120, optional: true, width: 'whole' },
      colours: { kind: 'lines', label: 'Окрасы', max: 300, rows: 2, optional: true, width: 'whole' },
      character: {
        kind: 'lines',
        label: 'Характер',
        hint: 'Два предложения: с них начинается страница породы',
        max: 400,
        rows: 3,
        missing: 'Скажите о характере в двух предложениях',
        width: 'whole',
      },
      care: { kind: 'lines', label: 'Уход', max: 500, rows: 3, optional: true, width: 'whole' },
    },
  },
  {
    title: 'Что спросить и проверить',
    fields: {
      questions: {
        kind: 'lines',
        label: 'Что спросить у заводчика',
        hint: `${perLine}. Об обследованиях, договоре и матери щенков страница спросит сама`,
        max: 800,
        rows: 3,
        optional: true,
        width: 'whole',
      },
      examinations: {
        kind: 'lines',
        label: 'Обычные обследования',
        hint: perLine,
        max: 800,
        rows: 5,
        optional: true,
        width: 'whole',
      },
      is_checked: { kind: 'yesNo', label: 'Проверено федерацией', width: 'whole' },
    },
  },
]);

type PortraitValues = ValuesOf<typeof portraitForm.fields>;
/** The stored text; whether it was checked is stored beside it. */
export type PortraitContent = Omit<PortraitValues, 'is_checked'>;
const { is_checked: _, ...blank } = blankValues(portraitForm.fields) as PortraitValues;
export const blankPortrait: PortraitContent = blank;
export const portraitNames = Object.keys(blank) as (keyof PortraitContent)[];

export const sizeNames = ['height_male', 'height_female', 'weight_male', 'weight_female'] as const;

const number = '\\d{1,3}(?:,\\d{1,2})?';
const sizePattern = new RegExp(`^(?:(?:от|до|около) )?(${number})$|^(${number})–(${number})$`);

/** Whether the text is «60», «60–65», «до 3,2», «от 70» or «около 28», with the smaller number first. */
export function isSize(text: string): boolean {
  const found = sizePattern.exec(text);
  const [low, high] = [found?.[2], found?.[3]].map((part) => Number(part?.replace(',', '.')));
  return found !== null && (found[1] !== undefined || (low ?? 0) < (high ?? 0));
}

/** «60-65», «60 - 65», «3.2» as people type them → «60–65», «3,2». */
export const cleanSize = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll('.', ',')
    .replace(/\s+/g, ' ')
    .replace(/ ?[-–—] ?/, '–');
