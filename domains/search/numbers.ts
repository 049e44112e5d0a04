import { readBarcode, readChip, readPedigreeNumber, readStamp } from '#domains/dogs/numbers.ts';
import { baseSearchPath, documentStatusPath } from '#domains/dogs/paths.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import { readDigits } from '#platform/contract/values/writtenNumber.ts';

export interface DirectLink {
  label: string;
  path: string;
}

/** Words people write before a number. */
const named =
  /^(?:(?:лист|листа|судья|судьи|судью|эксперт|клеймо|чип|микрочип|родословная|родословной|номер|трек-номер|трек|штрихкод|штрих-код|документ|документа|статус|заявка|метрика|собака|№)[\s:]*)+(?=[\dA-ZА-Я])/iu;

const numberIn = (text: string): string => text.trim().replace(named, '').trim();

/** The ten digits of a telephone number in any notation, «+7 (985) 000-89-36»; null for other text. */
export function phoneKeyOf(text: string): string | null {
  if (!/^[\d\s()+.-]{10,24}$/.test(text.trim())) return null;
  const figures = text.replace(/\D/g, '');
  const national = /^[78]\d{10}$/.test(figures) ? figures.slice(1) : figures;
  return /^[3489]\d{9}$/.test(national) ? `TEL${national}` : null;
}

/** Address of the search for dogs by name. */
export const dogsAddress = (name: string): string => `${baseSearchPath}?card=dog&q=${encodeURIComponent(name)}`;

/** A judge's sheet number has a few digits only. */
export function sheetOf(text: string): string | null {
  const number = readDigits(numberIn(text));
  return number !== null && /^\d{3,6}$/.test(number) ? number : null;
}

/** «клеймо ABC»: the code without a number, which belongs to an organisation. Three letters alone are a word. */
export function stampCodeOf(text: string): string | null {
  const code = numberIn(text);
  return code !== text.trim() && !/\s/.test(code) ? readStampCode(code) : null;
}

/**
 * Returns the address for the number of a dog or a document; null for other text. A number of five digits and more is
 * read as a pedigree number.
 */
export function directLinkOfNumber(text: string): DirectLink | null {
  const number = numberIn(text);
  const barcode = readBarcode(number);
  if (barcode) return { label: `Статус документа ${barcode}`, path: documentStatusPath('rkf', barcode) };
  const chip = readChip(number);
  if (chip) return { label: `Чип ${chip}`, path: dogsAddress(chip) };
  const pedigree = readPedigreeNumber(number);
  if (pedigree && (/\p{L}/u.test(number) || pedigree >= 10_000))
    return { label: `Родословная РКФ ${pedigree}`, path: dogsAddress(`РКФ ${pedigree}`) };
  const stamp = readStamp(number);
  return stamp && { label: `Клеймо ${stamp.code} ${stamp.number}`, path: dogsAddress(`${stamp.code} ${stamp.number}`) };
}
