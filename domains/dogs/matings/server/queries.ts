import { and, asc, between, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documents } from '#domains/media/server/tables.ts';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { foldName } from '#platform/contract/values/names.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { hasRightFreeze } from '../../breedingRights/server/queries/freezes.ts';
import { breedingRules } from '../../breedingRules/server/tables.ts';
import { reasonOf } from '../../inspections/policy.ts';
import { litterInspections } from '../../inspections/server/tables.ts';
import { studbookPath } from '../../paths.ts';
import { dogs, litters } from '../../server/tables.ts';
import { litterStatuses } from '../../texts.ts';
import { type Mating, type MatingReviews, type Matings, type Puppy, reviewsPage } from '../contract.ts';
import { nameFault } from '../latinDogName.ts';
import { actsOf, defaultSilenceDays, isOver, type MatingSide, type MatingState, pregnancy } from '../policy.ts';
import { texts } from '../texts.ts';
import { matingPurpose } from './purpose.ts';
import { affixColumns, affixesOf, damKennel } from './queries/affixes.ts';
import type { FindSentLitters } from './sentLitters.ts';
import { matingPuppies, matings } from './tables.ts';

export type MatingRow = typeof matings.$inferSelect;
export type PuppyRow = typeof matingPuppies.$inferSelect;

/** Days for the stud owner's answer, by the federation's rule. */
export async function silenceDays(db: Queryable): Promise<number> {
  const [rule] = await db
    .select({ days: breedingRules.value })
    .from(breedingRules)
    .where(
      and(
        eq(breedingRules.param, 'stud_word_days'),
        isNull(breedingRules.breedId),
        eq(breedingRules.isDeleted, false),
        sql`${breedingRules.validFrom} <= ${portalToday}`,
      ),
    )
    .orderBy(desc(breedingRules.validFrom))
    .limit(1);
  return rule?.days ?? defaultSilenceDays;
}

/** The day on which the bitch bore a registered litter that she may have carried on the day of a mating. */
export async function findCarriedLitter(db: Queryable, damId: number, matedOn: string): Promise<string | null> {
  const [found] = await db
    .select({ bornOn: litters.bornOn })
    .from(litters)
    .where(
      and(
        eq(litters.damId, damId),
        eq(litters.status, litterStatuses.registered),
        between(litters.bornOn, addDays(matedOn, 1), addDays(matedOn, pregnancy.most)),
      ),
    );
  return found?.bornOn ?? null;
}

export const answerDueOn = ({ declaredAt }: Pick<MatingRow, 'declaredAt'>, days: number): string =>
  addDays(moscowDay(declaredAt), days);

export function sideOf(row: MatingRow, profileId: number): MatingSide | null {
  if (row.damOwnerId === profileId) return 'dam';
  if (row.sireOwnerId === profileId) return 'sire';
  return row.organisationId === profileId ? 'organisation' : null;
}

export const isOwnPlan = ({ damOwnerId, sireOwnerId, bornOn, litterId }: MatingRow): boolean =>
  damOwnerId === sireOwnerId && bornOn === null && litterId === null;

/** Null when the litter is registered and stands in the register of litters. */
export const isAnnounced = ({ announcedAt, litterId }: MatingRow): boolean | null =>
  litterId === null ? announcedAt !== null : null;

/** The owner of a conflicting dog is not revealed. */
export async function listProblems(
  db: Queryable,
  rows: readonly PuppyRow[],
  stampCode: string,
): Promise<Map<number, Puppy['problems']>> {
  const chips = rows.map(({ chip }) => chip).filter(Boolean);
  const stamps = rows.map(({ stampNumber }) => Number(stampNumber)).filter((number) => number > 0);
  const own = rows.map(({ matingId }) => matingId);
  // Queries run one after another, because a transaction has one connection.
  const known = chips.length ? await db.select({ chip: dogs.chip }).from(dogs).where(inArray(dogs.chip, chips)) : [];
  const stamped = stamps.length
    ? await db
        .select({ number: dogs.stampNumber })
        .from(dogs)
        .where(and(eq(dogs.stampCode, stampCode), inArray(dogs.stampNumber, stamps)))
    : [];
  const awaited = chips.length
    ? await db
        .select({ chip: matingPuppies.chip })
        .from(matingPuppies)
        .innerJoin(matings, eq(matings.id, matingPuppies.matingId))
        .where(
          and(
            inArray(matingPuppies.chip, chips),
            ne(matingPuppies.matingId, own[0] ?? 0),
            notInArray(matings.state, ['refused', 'withdrawn']),
          ),
        )
    : [];
  const takenChips = new Set([...known, ...awaited].map(({ chip }) => chip));
  const takenStamps = new Set(stamped.map(({ number }) => number));
  /** The number of the other line with the same value; 0 for none. */
  const twinOf = (field: 'chip' | 'stampNumber', row: PuppyRow): number =>
    rows.findIndex((other) => other.id !== row.id && other[field] === row[field]) + 1;
  const namesakeOf = (row: PuppyRow): number =>
    rows.findIndex((other) => other.id !== row.id && foldName(other.name) === foldName(row.name)) + 1;
  return new Map(
    rows.map((row) => {
      const found: Puppy['problems'] = [];
      const addProblem = (field: Puppy['problems'][number]['field'], text: string, is_wrong: boolean) =>
        found.push({ field, text, is_wrong });
      // Nothing is required of a dead puppy.
      if (row.fate === 'dead') return [row.id, found];
      if (!row.name) addProblem('name', texts.nameMissing, false);
      else if (nameFault(row)) addProblem('name', nameFault(row), true);
      else if (namesakeOf(row)) addProblem('name', texts.nameTwin(namesakeOf(row)), true);
      if (!row.colour) addProblem('colour', texts.colourMissing, false);
      if (!row.stampNumber) addProblem('stamp_number', texts.stampMissing, false);
      else if (twinOf('stampNumber', row))
        addProblem('stamp_number', texts.stampTwin(twinOf('stampNumber', row)), true);
      else if (takenStamps.has(Number(row.stampNumber))) addProblem('stamp_number', texts.stampTaken, true);
      // A chip is optional, because litters are registered by stamps; a typed one has to be complete.
      if (row.chip && row.chip.length !== 15) addProblem('chip', texts.chipShort(row.chip.length), true);
      else if (row.chip && twinOf('chip', row)) addProblem('chip', texts.chipTwin(twinOf('chip', row)), true);
      else if (row.chip && takenChips.has(row.chip)) addProblem('chip', texts.chipTaken, true);
      return [row.id, found];
    }),
  );
}

export function missingForRegistration(row: MatingRow, puppies: readonly Pick<Puppy, 'problems'>[]): string[] {
  if (isOver(row.state as MatingState) || row.litterId !== null) return [];
  const left: string[] = [];
  if (row.state === 'review') left.push('решение федерации по акту вязки');
  else if (row.state !== 'agreed') left.push('подтверждение владельца кобеля');
  if (row.bornOn === null) return [...left, 'рождение щенков'];
  const count = (field: string, wrong: boolean) =>
    puppies.filter(({ problems }) => problems.some((one) => one.field === field && one.is_wrong === wrong)).length;
  const named: [string, string][] = [
    ['name', 'клички'],
    ['colour', 'окрасы'],
    ['stamp_number', 'клейма'],
    ['chip', 'чипы'],
  ];
  for (const [field, word] of named) {
    const [missing, wrong] = [count(field, false), count(field, true)];
    if (missing) left.push(`${word}: не хватает ${missing}`);
    if (wrong) left.push(`${word}: исправить ${wrong}`);
  }
  return left;
}

const dogOf = (dog: { id: number; nameLat: string; pedigreeNumber: number | null }): Mating['dam'] => ({
  id: dog.id,
  name_lat: dog.nameLat,
  pedigree_number: dog.pedigreeNumber,
  path: studbookPath(dog.id),
});

async function readMatings(
  db: Queryable,
  findSent: FindSentLitters,
  profileId: number,
  matingId?: number,
): Promise<Mating[]> {
  const [sire, dam] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
  const rows = await db
    .select({
      mating: matings,
      kennel: affixColumns,
      sire: { id: sire.id, nameLat: sire.nameLat, pedigreeNumber: sire.pedigreeNumber },
      dam: { id: dam.id, nameLat: dam.nameLat, pedigreeNumber: dam.pedigreeNumber },
      inspectedOn: litterInspections.inspectedOn,
      isStudFrozen: hasRightFreeze(matings.sireId),
      organisation: { id: profiles.id, name: profiles.shortName, alias: profiles.alias, userType: profiles.userType },
    })
    .from(matings)
    .innerJoin(sire, eq(sire.id, matings.sireId))
    .innerJoin(dam, eq(dam.id, matings.damId))
    .leftJoin(profiles, eq(profiles.id, matings.organisationId))
    .leftJoin(damKennel, and(eq(damKennel.id, matings.damOwnerId), eq(damKennel.userType, userTypes.kennel)))
    .leftJoin(profileDetails, eq(profileDetails.profileId, damKennel.id))
    .leftJoin(litterInspections, eq(litterInspections.matingId, matings.id))
    .where(
      and(
        matingId === undefined ? undefined : eq(matings.id, matingId),
        or(
          eq(matings.damOwnerId, profileId),
          eq(matings.sireOwnerId, profileId),
          and(eq(matings.organisationId, profileId), sql`${matings.bornOn} is not null`),
        ),
      ),
    )
    .orderBy(
      sql`${matings.litterId} is not null or ${matings.state} in ('refused', 'withdrawn')`,
      desc(matings.matedOn),
      desc(matings.id),
    )
    .limit(200);
  const ids = rows.map(({ mating }) => mating.id);
  const sent = await findSent(db, ids);
  const [puppies, days] = await Promise.all([
    ids.length
      ? db.select().from(matingPuppies).where(inArray(matingPuppies.matingId, ids)).orderBy(asc(matingPuppies.id))
      : [],
    silenceDays(db),
  ]);
  const today = clock.today();
  const answers: Mating[] = [];
  for (const { mating: row, organisation, kennel, inspectedOn, isStudFrozen, ...parents } of rows) {
    const side = sideOf(row, profileId) as MatingSide;
    const state = row.state as MatingState;
    // The stud's owner does not see the puppies.
    const own = side === 'sire' ? [] : puppies.filter((puppy) => puppy.matingId === row.id);
    const problems = row.litterId === null ? await listProblems(db, own, row.stampCode) : new Map<number, never[]>();
    const lines = own.map(
      ({ id, name, nameLat, colour, sex, stampNumber, chip, fate, ...seen }): Puppy => ({
        ...{ id, name, name_lat: nameLat, colour, sex, stamp_number: stampNumber, chip },
        seen: fate === '' ? null : { fate, reason: reasonOf(seen) },
        problems: problems.get(id) ?? [],
      }),
    );
    const from = answerDueOn(row, days);
    answers.push({
      id: row.id,
      version: row.version,
      state,
      side,
      sire: dogOf(parents.sire),
      dam: dogOf(parents.dam),
      mated_on: row.matedOn,
      declared_on: moscowDay(row.declaredAt),
      place: row.place,
      is_artificial: row.isArtificial,
      reason: row.reason,
      rules: row.rules,
      silent_from: from,
      is_stud_frozen: isStudFrozen,
      organisation: organisation && {
        name: organisation.name,
        full_alias: fullAlias(organisation.userType as UserType, organisation.alias),
        is_own: organisation.id === profileId,
      },
      birth:
        row.bornOn === null
          ? null
          : { born_on: row.bornOn, males: row.males, females: row.females, stillborn: row.stillborn },
      stamp_code: row.stampCode,
      kennel: affixesOf(kennel),
      inspected_on: inspectedOn,
      puppies: lines,
      application: side === 'sire' ? null : (sent.get(row.id) ?? null),
      is_registered: row.litterId !== null,
      litter_id: side === 'sire' ? null : row.litterId,
      left: side === 'sire' ? [] : missingForRegistration(row, lines),
      acts: [
        ...actsOf(side, state, {
          ...{ isSilent: today >= from, isOwnPlan: isOwnPlan(row), isAnnounced: isAnnounced(row), isStudFrozen },
        }),
      ],
    });
  }
  return answers;
}

export async function listMatings(db: Queryable, findSent: FindSentLitters, profileId: number): Promise<Matings> {
  const items = await readMatings(db, findSent, profileId);
  return { items, waiting: items.filter(({ side, acts }) => side === 'sire' && acts.length > 0).length };
}

/** Throws 404 for outsiders. */
export async function getDeclaredMating(
  db: Queryable,
  findSent: FindSentLitters,
  profileId: number,
  matingId: number,
): Promise<Mating> {
  const [found] = await readMatings(db, findSent, profileId, matingId);
  if (!found) throw notFound();
  return found;
}

const someone = (row: { name: string | null; alias: string | null; userType: number | null } | null) =>
  row?.name && row.alias && row.userType
    ? { name: row.name, full_alias: fullAlias(row.userType as UserType, row.alias) }
    : null;

/** Acts of matings that wait for staff, with the statements of both sides. */
export async function listMatingReviews(db: Queryable, after = 0): Promise<MatingReviews> {
  const [sire, dam, damOwner, sireOwner] = [
    alias(dogs, 'sire'),
    alias(dogs, 'dam'),
    alias(profiles, 'dam_owner'),
    alias(profiles, 'sire_owner'),
  ];
  const rows = await db
    .select({
      mating: matings,
      sire: { id: sire.id, nameLat: sire.nameLat, pedigreeNumber: sire.pedigreeNumber },
      dam: { id: dam.id, nameLat: dam.nameLat, pedigreeNumber: dam.pedigreeNumber },
      damOwner: { name: damOwner.shortName, alias: damOwner.alias, userType: damOwner.userType },
      sireOwner: { name: sireOwner.shortName, alias: sireOwner.alias, userType: sireOwner.userType },
    })
    .from(matings)
    .innerJoin(sire, eq(sire.id, matings.sireId))
    .innerJoin(dam, eq(dam.id, matings.damId))
    .leftJoin(damOwner, eq(damOwner.id, matings.damOwnerId))
    .leftJoin(sireOwner, eq(sireOwner.id, matings.sireOwnerId))
    .where(and(eq(matings.state, 'review'), gt(matings.id, after)))
    .orderBy(asc(matings.id))
    .limit(reviewsPage + 1);
  const shown = rows.slice(0, reviewsPage);
  const ids = shown.map(({ mating }) => mating.id);
  const [papers, waiting] = await Promise.all([
    ids.length
      ? db
          .select({ id: documents.id, name: documents.name, matingId: documents.ownerId })
          .from(documents)
          .where(
            and(eq(documents.purpose, matingPurpose), inArray(documents.ownerId, ids), isNull(documents.discardedAt)),
          )
          .orderBy(asc(documents.id))
      : [],
    db.$count(matings, eq(matings.state, 'review')),
  ]);
  const items = shown.map(({ mating, sire: father, dam: mother, damOwner: hers, sireOwner: his }) => ({
    id: mating.id,
    version: mating.version,
    sire: dogOf(father),
    dam: dogOf(mother),
    mated_on: mating.matedOn,
    place: mating.place,
    reason: mating.reason,
    dam_owner: someone(hers),
    sire_owner: someone(his),
    documents: papers.filter(({ matingId }) => matingId === mating.id).map(({ id, name }) => ({ id, name })),
  }));
  return { items, waiting, next: rows.length > reviewsPage ? (items.at(-1)?.id ?? null) : null };
}
