import { joinText } from '#platform/contract/joinText.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { RecordKind, Records } from './contract.ts';
import { examinations, worseResult } from './examinations.ts';

export const recordKindNames: Readonly<Record<RecordKind, { many: string; one: string }>> = {
  title: { many: 'Титулы', one: 'титул' },
  award: { many: 'Награды', one: 'награду' },
  examination: { many: 'Обследования', one: 'обследование' },
  number: { many: 'Номера других племенных книг', one: 'номер' },
};

type Examination = Records['examinations'][number];

/** «A», or «B, левый A» for two sides. */
export function resultText({ kind, left, right, result }: Examination): string {
  if (result !== null) return result;
  const worse = worseResult(kind, [left, right]) ?? '–';
  return left === right ? worse : `${worse} (левый ${left ?? '–'}, правый ${right ?? '–'})`;
}

export function rowsOf({ titles, awards, examinations: found, numbers }: Records, kind: RecordKind) {
  if (kind === 'title')
    return titles.map(({ id, name, full_name, given_on, number }) => ({
      id,
      words: joinText(', ', name, full_name, formatDate(given_on), number && `№ ${number}`),
    }));
  if (kind === 'award')
    return awards.map(({ id, name, given_on, show, judge }) => ({
      id,
      words: joinText(', ', name, formatDate(given_on), show, judge),
    }));
  if (kind === 'examination')
    return found.map((one) => ({
      id: one.id,
      words: joinText(', ', examinations[one.kind].name, resultText(one), formatDate(one.examined_on), one.laboratory),
    }));
  return numbers.map(({ id, studbook, number, is_primary }) => ({
    id,
    words: joinText(', ', `${studbook} ${number}`, is_primary && 'родилась под этим номером'),
  }));
}

/** Studbooks with well-known letters; others are used by their letters only. */
export const studbooks: Readonly<Record<string, string>> = {
  FIN: 'Финляндия',
  SKK: 'Швеция',
  NKK: 'Норвегия',
  DKK: 'Дания',
  VDH: 'Германия',
  LOF: 'Франция',
  LOI: 'Италия',
  LOE: 'Испания',
  PKR: 'Польша',
  CLP: 'Чехия',
  MET: 'Венгрия',
  JR: 'Сербия',
  AKC: 'США',
  CKC: 'Канада',
  KC: 'Великобритания',
  BCU: 'Беларусь',
};

/** Suggested countries of shows; an imported file may contain others. */
export const showCountries = [
  ...['Россия', 'Азербайджан', 'Армения', 'Беларусь', 'Грузия', 'Казахстан', 'Киргизия', 'Молдова', 'Узбекистан'],
  ...['Австрия', 'Бельгия', 'Болгария', 'Босния и Герцеговина', 'Великобритания', 'Венгрия', 'Германия', 'Греция'],
  ...['Дания', 'Израиль', 'Индия', 'Ирландия', 'Исландия', 'Испания', 'Италия', 'Канада', 'Кипр', 'Китай'],
  ...['Латвия', 'Литва', 'Люксембург', 'Монголия', 'Нидерланды', 'Норвегия', 'ОАЭ', 'Польша', 'Португалия'],
  ...['Румыния', 'Северная Македония', 'Сербия', 'Словакия', 'Словения', 'США', 'Таиланд', 'Турция', 'Украина'],
  ...['Финляндия', 'Франция', 'Хорватия', 'Черногория', 'Чехия', 'Швейцария', 'Швеция', 'Эстония', 'Япония'],
] as const;
