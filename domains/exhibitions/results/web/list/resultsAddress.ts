import type { ResultsInput } from '../../../contract.ts';
import { resultsPath } from '../../../paths.ts';

export type ResultsAddress = ResultsInput;

export function readResultsAddress(
  format: ResultsAddress['format'],
  query: { get(name: string): string | null },
): ResultsAddress {
  const address: ResultsAddress = { format };
  const show = query.get('show') ?? '';
  if (/^[1-9]\d{0,8}$/.test(show)) address.show = Number(show);
  const year = query.get('year') ?? '';
  if (/^(199[1-9]|20\d\d)$/.test(year)) address.year = Number(year);
  const breed = query.get('breed') ?? '';
  if (/^[1-9]\d{0,8}$/.test(breed)) address.breed = Number(breed);
  const after = query.get('after') ?? '';
  if (/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])\.\d{1,9}$/.test(after)) address.after = after;
  return address;
}

export function resultsAddress({ format, show, year, breed, after }: ResultsAddress): string {
  const query = [show && `show=${show}`, year && `year=${year}`, breed && `breed=${breed}`, after && `after=${after}`]
    .filter(Boolean)
    .join('&');
  return resultsPath(format) + (query && `?${query}`);
}
