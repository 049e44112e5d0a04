import type { ShowResultsInput } from '../contract.ts';

const numbers = ['breed', 'caste', 'judge'] as const;
export const views = ['breeds', 'castes', 'judges'] as const;
export type View = (typeof views)[number];

export function readAddress(exhibitionId: number, search: URLSearchParams): ShowResultsInput {
  const input: ShowResultsInput = { exhibitionId };
  for (const name of numbers) {
    const value = search.get(name) ?? '';
    if (/^[1-9]\d{0,8}$/.test(value)) input[name] = Number(value);
  }
  const group = search.get('group') ?? '';
  if (/^(?:\d|10)$/.test(group)) input.group = Number(group);
  const text = search.get('text')?.trim().slice(0, 60);
  if (text) input.text = text;
  if (search.get('titled') === 'true') input.titled = true;
  return input;
}

export function addressOf({ exhibitionId, ...input }: ShowResultsInput, view: View = 'breeds'): string {
  const query = new URLSearchParams();
  if (view !== 'breeds') query.set('by', view);
  for (const [name, value] of Object.entries(input)) if (value || value === 0) query.set(name, String(value));
  const text = query.toString();
  return `/exhibitions/${exhibitionId}/results${text && `?${text}`}`;
}

/** Address with every breed collapsed; by default the first breed is expanded. */
export function closedAddress(exhibitionId: number, view: View): string {
  const address = addressOf({ exhibitionId }, view);
  return view === 'breeds' ? `${address}?open=none` : address;
}
