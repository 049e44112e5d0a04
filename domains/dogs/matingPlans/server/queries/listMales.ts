import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#platform/contract/time/dates.ts';
import { latestBirth } from '#platform/contract/values/months.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { rulesInForce } from '../../../breedingRules/rules.ts';
import { listRulesOf } from '../../../breedingRules/server/queries.ts';
import type { Parts } from '../../../genetics/server/answers.ts';
import { figuresOf } from '../../../genetics/server/engine/figures.ts';
import { kinshipWithAll } from '../../../genetics/server/engine/kinship.ts';
import { indexOfId, type Pedigree } from '../../../genetics/server/engine/pedigree.ts';
import { dayNumber } from '../../../genetics/server/engine/rows.ts';
import { getMate } from '../../../genetics/server/queries/findMate.ts';
import { dogLinkPath } from '../../../policy.ts';
import { isTitled, titleNames } from '../../../records/server/queries/readRecords.ts';
import { dogDeaths } from '../../../records/server/tables.ts';
import { birthOf } from '../../../server/queries/births.ts';
import {
  breeder,
  dog,
  isBreederOfDog,
  isOwnerOfDog,
  owner,
  placementFields,
} from '../../../server/queries/placement.ts';
import { dogs } from '../../../server/tables.ts';
import { type MaleSort, type Males, type MalesInput, malesPage } from '../../contract.ts';

const [male, female] = [1, 2];
const usualYears = 12;

/** Null without filters on records. */
async function narrowedIds(
  db: Queryable,
  breedId: number,
  { titled, healthy, name }: MalesInput,
): Promise<Set<number> | null> {
  const part = name && partOfName(name);
  const wanted: (SQL | undefined)[] = [
    titled ? isTitled(dogs) : undefined,
    healthy
      ? sql`(${dogs.hd} in ('A', 'B') or ${dogs.hd} is null and ${dogs.pl} is not null)
        and coalesce(${dogs.ed}, 0) = 0 and coalesce(${dogs.pl}, 0) <= 1`
      : undefined,
    part ? sql`(${foldedName(dogs.nameLat)} like ${part} or ${foldedName(dogs.name)} like ${part})` : undefined,
  ];
  if (wanted.every((one) => one === undefined)) return null;
  const rows = await db
    .select({ id: dogs.id })
    .from(dogs)
    .where(and(eq(dogs.breedId, breedId), eq(dogs.sex, male), ...wanted));
  return new Set(rows.map(({ id }) => id));
}

/** The list leaves them out; a plan by name takes them, for stored semen. */
async function deadIds(db: Queryable, breedId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: dogs.id })
    .from(dogDeaths)
    .innerJoin(dogs, eq(dogs.id, dogDeaths.dogId))
    .where(and(eq(dogs.breedId, breedId), eq(dogs.sex, male)));
  return new Set(rows.map(({ id }) => id));
}

/** True when one side of the pedigree is unknown: such males come last, however small their figure. */
const isBlank = ({ sires, dams }: Pedigree, turn: number): boolean =>
  (sires[turn] as number) < 0 && (dams[turn] as number) < 0;

function sorted(pedigree: Pedigree, turns: number[], kinship: Float64Array, sort: MaleSort): number[] {
  const { born } = pedigree;
  if (sort === 'young')
    return turns.sort((one, other) => (born[other] as number) - (born[one] as number) || other - one);
  const direction = sort === 'related' ? -1 : 1;
  const key = new Float64Array(pedigree.size);
  for (const turn of turns)
    key[turn] = kinship[turn] === 0 && isBlank(pedigree, turn) ? 9 : direction * (kinship[turn] as number);
  return turns.sort(
    (one, other) => (key[one] as number) - (key[other] as number) || (born[other] as number) - (born[one] as number),
  );
}

const selectMales = (db: Queryable) =>
  db
    .select({
      ...placementFields,
      name: dog.name,
      name_lat: dog.nameLat,
      born_on: birthOf(dog),
      hd: dog.hd,
      ed: dog.ed,
      pl: dog.pl,
      titles: titleNames(dog),
    })
    .from(dog)
    .leftJoin(owner, isOwnerOfDog)
    .leftJoin(breeder, isBreederOfDog);
type Row = Awaited<ReturnType<typeof selectMales>>[number];

async function readRows(db: Queryable, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await selectMales(db).where(sql`${dog.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One sweep over the breed gives every male's kinship; full figures are computed for one page only. */
export async function listMales({ db, genealogy }: Parts, input: MalesInput, today: string): Promise<Males> {
  const { dam: damId, sort = 'kinship', years = usualYears, from = 0 } = input;
  const dam = await getMate(db, damId);
  if (!dam) throw notFound();
  if (dam.sex !== female) throw new PortalError(400, { dam: `${dam.name_lat} — кобель. Здесь нужна сука` });
  const only = input.only?.split(',').map(Number);
  const [pedigree, wanted, rules, dead] = await Promise.all([
    genealogy.ofBreed(dam.breed_id),
    only ? new Set(only) : narrowedIds(db, dam.breed_id, input),
    listRulesOf(db, [dam.breed_id]),
    deadIds(db, dam.breed_id),
  ]);
  const damTurn = indexOfId(pedigree, damId);
  if (damTurn < 0) throw notFound();
  const kinship = kinshipWithAll(pedigree, damTurn);
  const since = dayNumber(addDays(today, -Math.round(years * 365.25)));
  const mating = { dam: { breedId: dam.breed_id }, day: today };
  const least = rulesInForce(rules, mating).find(({ param }) => param === 'sire_min_months')?.value ?? null;
  const until = least === null ? Number.POSITIVE_INFINITY : dayNumber(latestBirth(today, least));
  const turns: number[] = [];
  let [all, tooYoung] = [0, 0];
  for (let turn = 0; turn < pedigree.size; turn += 1) {
    if (pedigree.sexes[turn] !== male || pedigree.breeds[turn] !== dam.breed_id) continue;
    all += 1;
    if (wanted && !wanted.has(pedigree.ids[turn] as number)) continue;
    const born = pedigree.born[turn] as number;
    if (only) turns.push(turn);
    else if (dead.has(pedigree.ids[turn] as number)) continue;
    else if (born > until) tooYoung += 1;
    else if (born >= since) turns.push(turn);
  }
  const page = sorted(pedigree, turns, kinship, sort).slice(from, from + malesPage);
  const figures = page.map((turn) => ({ id: pedigree.ids[turn] as number, ...figuresOf(pedigree, turn, damTurn) }));
  const rows = await readRows(
    db,
    figures.map(({ id }) => id),
  );
  return {
    dam: { id: dam.id, name_lat: dam.name_lat, breed: dam.breed },
    total: turns.length,
    all,
    least_months: least,
    too_young: tooYoung,
    items: figures.flatMap(({ id, g5, all: whole, relationship, reliability }) => {
      const row = rows.get(id);
      if (!row) return [];
      const { name, name_lat, born_on, hd, ed, pl } = row;
      return [
        {
          id,
          name,
          name_lat,
          path: dogLinkPath(row),
          born_on,
          titles: row.titles,
          hd,
          ed,
          pl,
          g5,
          all: whole,
          relationship,
          reliability,
        },
      ];
    }),
  };
}
