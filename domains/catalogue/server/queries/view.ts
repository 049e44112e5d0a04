import { breedGroups } from '#domains/dictionaries/server/tables.ts';
import { type EntryShow, mustRead, readShow } from '#domains/entries/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { readCatalogueNumber } from '#platform/contract/values/catalogueNumbers.ts';
import { foldName } from '#platform/contract/values/names.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Catalogue, CatalogueInput } from '../../contract.ts';
import { numberText } from '../../numbers.ts';
import { openCatalogue, opensAt, readCatalogue } from './catalogue.ts';
import { listChanges } from './changes.ts';
import { type JudgedRing, listJudgedRings, listNumbered } from './frozen.ts';
import { type CatalogueLine, listConfirmed, listLines, previewLines, toFrozen } from './lines.ts';

const mostFound = 300;

/** A frozen catalogue, one day and group of it or what a search finds. Throws 404 before its hour. */
export async function getCatalogue(db: Queryable, caller: Caller | null, input: CatalogueInput): Promise<Catalogue> {
  const {
    show,
    row,
    opensAt: opens,
    isOpen,
    isReader,
  } = await openCatalogue(db, caller, input.exhibitionId, 'catalogue');
  const lines = await listLines(db, show.id, row.breedNames);
  const view = await viewOf(db, show, lines, input);
  const day = view.found === null ? view.tabs[view.tab]?.day : undefined;
  const contests = day === undefined ? [] : await listNumbered(db, show.id, lines.map(toFrozen));
  return {
    ...view,
    ...{ is_open: isOpen, opens_at: opens.toISOString() },
    contests: contests
      .filter((contest) => contest.day === day)
      .map(({ number, kind, dogs, name }) => ({ number, kind, dogs, name })),
    changes: await listChanges(db, show.id, { frozenAt: row.frozenAt, isWhole: isReader }),
  };
}

/** The catalogue as it would be if it were frozen now, for the organiser and staff. */
export async function previewCatalogue(db: Queryable, caller: Caller, input: CatalogueInput): Promise<Catalogue> {
  const show = await readShow(db, input.exhibitionId);
  await mustRead(db, caller, show, 'catalogue');
  const row = await readCatalogue(db, show.id);
  const { numbering, breedNames: names } = row;
  const dogs = row.frozenAt === null ? await listConfirmed(db, show.id) : [];
  const lines = previewLines(dogs, { numbering, names, now: show.now });
  return {
    ...(await viewOf(db, show, lines, input)),
    ...{ is_open: false, opens_at: (await opensAt(db, show, row)).toISOString(), changes: [], contests: [] },
  };
}

type Tab = Catalogue['tabs'][number];
const tabKey = ({ day, rank }: Pick<CatalogueLine, 'day' | 'rank'>): string => `${day} ${rank}`;
const range = (lines: readonly CatalogueLine[]) => {
  const numbered = lines.toSorted((one, other) => one.base - other.base || (one.letter < other.letter ? -1 : 1));
  const [first, last] = [numbered[0], numbered.at(-1)];
  return { first: first ? numberText(first) : '', last: last ? numberText(last) : '' };
};

async function viewOf(
  db: Queryable,
  show: EntryShow,
  lines: readonly CatalogueLine[],
  { tab: askedTab = 0, group: askedGroup, q = '' }: CatalogueInput,
): Promise<Omit<Catalogue, 'is_open' | 'opens_at' | 'changes' | 'contests'>> {
  const byTab = [...Map.groupBy(lines, tabKey).values()];
  const tabs = byTab.map((own): Tab => {
    const { day = '', rank = '' } = own[0] ?? {};
    return {
      ...{ day, rank, dogs: own.length, breeds: new Set(own.map(({ breed_id }) => breed_id)).size },
      ...range(own),
    };
  });
  const tab = askedTab < tabs.length ? askedTab : 0;
  const own = byTab[tab] ?? [];
  const byGroup = Map.groupBy(own, ({ group }) => group);
  const group = askedGroup !== undefined && byGroup.has(askedGroup) ? askedGroup : (own[0]?.group ?? 0);
  const names = new Map(
    (await db.select({ id: breedGroups.id, name: breedGroups.shortName }).from(breedGroups)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const wanted = foldName(q.trim());
  const number = readCatalogueNumber(q);
  const found = wanted ? lines.filter((line) => matches(line, wanted, number)) : null;
  const shown = found ? found.slice(0, mostFound) : (byGroup.get(group) ?? []);
  const rings = await listJudgedRings(db, show.id);
  const tabOf = new Map(byTab.map((some, at) => [some[0] ? tabKey(some[0]) : '', at]));
  const inBreed = Map.groupBy(lines, (line) => `${tabKey(line)} ${line.breed_id}`);
  return {
    ...{ time_zone: show.timeZone, tabs, tab, group },
    groups: [...byGroup].map(([id, some]) => ({ group: id, name: names.get(id) ?? '', dogs: some.length })),
    breeds: [...Map.groupBy(shown, (line) => `${tabKey(line)} ${line.breed_id}`)].map(([key, some]) => {
      const first = some[0] as CatalogueLine;
      const whole = inBreed.get(key) ?? some;
      return {
        ...{ tab: tabOf.get(tabKey(first)) ?? 0, group: first.group, breed_id: first.breed_id, name: first.breed },
        ...{ name_lat: first.breed_lat, dogs: whole.length, ...range(whole) },
        ring: ringOf(rings, first),
        lines: some.map(toLine),
      };
    }),
    found: found?.length ?? null,
  };
}

/** A number finds the dog and those added behind it. */
const matches = (line: CatalogueLine, wanted: string, number: string | null): boolean =>
  numberText(line) === number ||
  String(line.base) === number ||
  [line.name, line.name_lat, line.breed, line.breed_lat].some((text) => foldName(text).includes(wanted));

/** The item of the schedule in which a breed is judged; null while it is hidden. */
export function ringOf(
  rings: readonly JudgedRing[],
  { day, group, breed_id }: Pick<CatalogueLine, 'day' | 'group' | 'breed_id'>,
) {
  const ofDay = rings.filter((one) => one.day === day);
  const found =
    ofDay.find(({ breedIds }) => breedIds.includes(breed_id)) ??
    ofDay.find(({ breedIds, fciGroup }) => breedIds.length === 0 && fciGroup === group);
  return found ? { ring: found.ring, starts_at: found.startsAt, judge: found.judge } : null;
}

const toLine = (line: CatalogueLine): Catalogue['breeds'][number]['lines'][number] => ({
  ...{ id: line.id, number: numberText(line), sex: line.sex, caste_id: line.caste_id, caste: line.caste },
  ...{ name: line.name, name_lat: line.name_lat, dog_id: line.dogId, studbook_number: line.number },
  ...{ born_on: line.born_on, colour: line.colour, sire: line.sire, dam: line.dam, breeder: line.breeder },
  ...{ owner: line.owner, is_withdrawn: line.isWithdrawn },
  added_on: line.letter ? moscowDay(line.addedAt) : null,
});
