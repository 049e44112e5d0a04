import type { FieldList, Typed } from '#domains/dictionaries/typedInList/contract.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, type SearchType, searchTypes } from '../kinds.ts';
import { daysInWords } from './daysInWords.ts';
import { breedsOfGroups } from './queries/dictionaryNames.ts';
import { isTitled } from './queries/titled.ts';
import { understand } from './queries/understand.ts';
import { type Narrowed, type Reading, readVariant } from './reading.ts';
import type { Said } from './readWords.ts';

interface Field {
  type: SearchType;
  says: readonly Said['says'][];
  /** Its tabs by requested kind. */
  tabs: Partial<Record<SearchKind, string>>;
}

const place = ['city', 'region'] as const;
const when = ['month', 'year', 'season', 'days', 'holidays'] as const;

/** Values that the search field of each list understands. */
const fields: Readonly<Record<FieldList, Field>> = {
  calendar: {
    type: searchTypes.exhibitions,
    says: ['kind', ...place, 'breed', 'group', 'rank', ...when],
    tabs: { 301: '1', 302: '2', 303: '3', 304: '4' },
  },
  organizations: {
    type: searchTypes.profiles,
    says: ['kind', ...place, 'breed', 'group'],
    tabs: { 101: 'clubs', 102: 'kennels', 103: 'nbc', 104: 'federations' },
  },
  judges: {
    type: searchTypes.judges,
    says: ['kind', ...place, 'breed', 'group', 'term', 'all_breeds'],
    tabs: { 401: '1', 402: '2' },
  },
  specialists: { type: searchTypes.specialists, says: ['kind', ...place, 'term'], tabs: { 501: '4' } },
  dogs: { type: searchTypes.dogs, says: ['breed'], tabs: {} },
};

const kennels: SearchKind = 102;
const specialistTerms = 4;

const nothing = (text: string): Typed => ({
  rest: text,
  kind: null,
  regions: [],
  cities: [],
  breeds: [],
  groups: [],
  ranks: [],
  terms: [],
  all_breed: false,
  month: null,
  date_from: null,
  date_to: null,
});

/** The requested tab; null when none is requested, undefined when the kind belongs to another list. */
function tabOf({ kinds, termKind }: Reading, { tabs, type }: Field): string | null | undefined {
  const isOfSpecialists = type === searchTypes.specialists;
  if (termKind && (termKind === specialistTerms) !== isOfSpecialists) return undefined;
  // Each discipline has a tab.
  if (termKind) return String(termKind);
  if (!kinds.length) return null;
  return tabs[kinds[0] as SearchKind];
}

/**
 * Interprets the text typed into a list's field. When a record of that list has all of the words in its name, the text
 * stays a search by name.
 */
export async function readTyped(db: Queryable, text: string, list: FieldList): Promise<Typed> {
  const field = fields[list];
  const words = daysInWords(text);
  const understood = await understand(db, words);
  const [variant] = understood?.variants ?? [];
  if (!understood || variant === undefined) return nothing(text);
  const reading = await readVariant(db, variant, understood.named, clock.today());
  const tab = tabOf(reading, field);
  const isTaken = (said: Said) => field.says.includes(said.says);
  const taken = reading.stretches.filter(({ said }) => isTaken(said));
  if (tab === undefined || !taken.length) return nothing(text);
  const isAsking = taken.some(({ said }) => said.says === 'kind' || (when as readonly string[]).includes(said.says));
  if (!isAsking && (await isTitled(db, field.type, variant, understood))) return nothing(text);
  const rest = reading.stretches.filter(({ said }) => said.says !== 'filler' && !isTaken(said));
  // Dogs are searched for by name.
  if (list === 'dogs' && !rest.length) return nothing(text);
  const by = await narrowedBy(db, reading, field, list);
  return { ...nothing(''), ...by, rest: rest.map((one) => one.text).join(' '), kind: tab };
}

async function narrowedBy(
  db: Queryable,
  { by, kinds }: Reading,
  { says }: Field,
  list: FieldList,
): Promise<Partial<Typed>> {
  const { month, date_from, date_to, groups = [], breeds = [], ...others } = by satisfies Narrowed;
  const ofGroups =
    list === 'organizations' && groups.length ? await breedsOfGroups(db, groups, kinds[0] ?? kennels) : [];
  return {
    regions: others.regions ?? [],
    cities: others.cities ?? [],
    breeds: breeds.length ? breeds : ofGroups,
    ...(list !== 'organizations' && says.includes('group') && { groups }),
    ...(says.includes('rank') && { ranks: others.ranks ?? [] }),
    ...(says.includes('all_breeds') && { all_breed: others.all_breed ?? false }),
    ...(says.includes('term') && { terms: others.terms ?? [] }),
    ...(says.includes('month') && {
      month: month ?? null,
      date_from: date_from ?? null,
      date_to: date_to ?? null,
    }),
  };
}
