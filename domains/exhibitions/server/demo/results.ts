import { sql } from 'drizzle-orm';
import type { Named, NamedBreed } from '#domains/dictionaries/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Random, seededRandom } from '#platform/server/secrets/random.ts';
import { insertResults, type NewResult } from '../factories.ts';
import type { RingRow } from '../tables.ts';
import dogs from './dogs.json' with { type: 'json' };
import { breedsNamedIn, ringOfJudge } from './judging.ts';

interface Judged extends Record<string, unknown> {
  id: number;
  type_id: number;
  judges: { id: number; groups: number[] }[];
  rings: RingRow[];
}

/** Shows that have results, the latest first: enough for two years of tables, few enough for a load test. */
const showsWithResults = 160;

/** Ids of `dictionaries/server/reference`. */
const caste = { juniors: 3, intermediate: 4, open: 5, champions: 7, veterans: 8 };
const [excellent, veryGood] = [1, 2];
const dignity = { cw: 1, jCac: 3, cac: 4, rCac: 5, vCac: 6, cacib: 7, rCacib: 8, cacibJ: 9, bestDog: 27, bestBitch: 28, bob: 29, bos: 30, big: 34, bis: 35 };

/** What the judges of past shows wrote; the same for the same seed. */
export async function demoResults(db: Queryable, { named }: { named: Named }, { today }: { today: string }): Promise<void> {
  // A chance of its own: what is decided here does not move the other demo data.
  const random = seededRandom(1907);
  const byGroup = Map.groupBy(named.breeds, (breed) => breed.fciGroup);
  const { rows: shows } = await db.execute<Judged>(sql`select e.id, e.type_id, e.rings,
      (select json_agg(json_build_object('id', referee_id, 'groups', fci_groups) order by position) from exhibition_referees where exhibition_id = e.id) as judges
    from exhibitions e
    where e.type_id in (1, 2) and not e.is_cancelled and e.ends_on < ${today}::date and exists (select from exhibition_referees where exhibition_id = e.id)
    order by e.begins_on desc, e.id desc limit ${showsWithResults}`);
  const rows: NewResult[] = [];
  for (const show of shows) rows.push(...resultsOf(random, show, byGroup));
  await insertResults(db, rows);
}

/** Each judge has judged what the timetable of rings has promised, in its order. */
function resultsOf(random: Random, { id: exhibitionId, type_id, judges, rings }: Judged, byGroup: ReadonlyMap<number, NamedBreed[]>): NewResult[] {
  const rows: NewResult[] = [];
  const named = new Set<string>();
  for (const [at, judge] of judges.entries()) {
    const may = judge.groups.flatMap((group) => byGroup.get(group) ?? []);
    const breeds = rings.filter(({ ring }) => ring === ringOfJudge(at)).flatMap((row) => breedsNamedIn(row.breeds, may));
    for (const breed of breeds) {
      const males = ring(random, type_id === 2, 1, breed, named);
      const females = ring(random, type_id === 2, 2, breed, named);
      const best = random.chance(0.5) ? males[0] : females[0];
      const opposite = best === males[0] ? females[0] : males[0];
      best?.dignityIds?.push(dignity.bob);
      opposite?.dignityIds?.push(dignity.bos);
      for (const dog of [...males, ...females]) rows.push({ ...dog, exhibitionId, refereeId: judge.id, catalogueNumber: rows.length + 1 });
    }
  }
  // One dog of the show is its best; of its group too.
  const best = rows.filter(({ dignityIds }) => dignityIds?.includes(dignity.bob));
  if (best.length) random.pick(best).dignityIds?.push(dignity.big, dignity.bis);
  return rows;
}

/** A name nobody else at this show has. */
function newName(random: Random, sex: 1 | 2, named: Set<string>): string {
  for (;;) {
    const name = `${random.pick(dogs.kennels)} ${random.pick(sex === 1 ? dogs.males : dogs.females)}`;
    if (named.has(name)) continue;
    named.add(name);
    return name;
  }
}

/** Dogs of one breed and sex: the first takes the certificates of the show. */
function ring(
  random: Random,
  international: boolean,
  sex: 1 | 2,
  breed: NamedBreed,
  named: Set<string>,
): Omit<NewResult, 'exhibitionId' | 'catalogueNumber'>[] {
  const classes = random.some([caste.juniors, caste.intermediate, caste.open, caste.champions, caste.veterans], random.whole(1, 3));
  return classes
    .toSorted((a, b) => a - b)
    .map((casteId, at, all) => {
      const first = at === all.length - 1;
      return {
        breedId: breed.id,
        sex,
        casteId,
        dogName: newName(random, sex, named),
        pedigree: `РКФ ${random.whole(5_100_000, 6_900_000)}`,
        gradeId: first || random.chance(0.8) ? excellent : veryGood,
        dignityIds: first ? certificatesOf(casteId, international, sex) : random.chance(0.4) ? [dignity.rCac] : [],
      };
    })
    .reverse();
}

function certificatesOf(casteId: number, international: boolean, sex: 1 | 2): number[] {
  const best = sex === 1 ? dignity.bestDog : dignity.bestBitch;
  if (casteId === caste.juniors) return [dignity.cw, dignity.jCac, ...(international ? [dignity.cacibJ] : []), best];
  if (casteId === caste.veterans) return [dignity.cw, dignity.vCac, best];
  return [dignity.cw, dignity.cac, ...(international ? [dignity.cacib] : []), best];
}
