import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { breeds, castes, cities } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import { foldName } from '#platform/contract/values/names.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName } from '#platform/server/db/nameSearch.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { mainRing } from '../../../server/queries/mainRing.ts';
import { ranksField } from '../../../server/queries/row.ts';
import { exhibitions, mainRingPlaces, showResults } from '../../../server/tables.ts';
import type { ShowResults, ShowResultsInput } from '../../contract.ts';
import { judgeName, lines } from './lines.ts';

const shownRows = 400;
/** Id of the award «ЛПП/BOB». */
const bestOfBreed = 29;

const inCatalogue = [asc(breeds.name), asc(showResults.sex), asc(showResults.catalogueOrder), asc(showResults.id)];

/** Normalises Latin names by sound: «Lunnyj», «Lunnyi» and «Lunny» all match «лунный», «Huan» matches «Khuan». */
const soundOf = (latin: string): string =>
  latin.toLowerCase().replaceAll('kh', 'h').replace(/[jy]/g, 'i').replace(/i+/g, 'i');
const soundIn = (name: SQLWrapper): SQL =>
  sql`regexp_replace(translate(replace(lower(${name}), 'kh', 'h'), 'jy', 'ii'), 'i+', 'i', 'g')`;

function chosen({ breed, group, caste, judge, text, titled }: ShowResultsInput): SQL[] {
  const words = text && foldName(text);
  return [
    ...(breed ? [eq(showResults.breedId, breed)] : []),
    ...(group === undefined ? [] : [eq(breeds.fciGroup, group)]),
    ...(caste ? [eq(showResults.casteId, caste)] : []),
    ...(judge ? [eq(showResults.refereeId, judge)] : []),
    ...(titled ? [sql`cardinality(${showResults.dignityIds}) > 0`] : []),
    ...(words
      ? [
          sql`(position(${words} in ${foldedName(showResults.dogName)}) > 0
            or position(${soundOf(transliterate(words))} in ${soundIn(showResults.dogName)}) > 0
            or lower(${showResults.catalogueNumber}) = ${words}
            or exists (select from ${dogs} d where d.id = ${showResults.dogId}
              and position(${words} in ${foldedName(sql`d.name || ' ' || d.name_lat`)}) > 0))`,
        ]
      : []),
  ];
}

/** Throws 404 for an unknown show and for one without results. */
export async function getShowResults(db: Queryable, input: ShowResultsInput): Promise<ShowResults> {
  const { exhibitionId: id } = input;
  const [found] = await db
    .select({ show: exhibitions, city: cities.name, profile: profiles, ranks: ranksField })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(eq(exhibitions.id, id));
  if (!found) throw notFound();
  const ofShow = eq(showResults.exhibitionId, id);
  const dogsShown = sql<number>`count(*)::int`;
  const [byBreed, byCaste, byJudge, ring, years] = await Promise.all([
    db
      .select({
        id: breeds.id,
        name: breeds.name,
        fci_group: breeds.fciGroup,
        dogs: dogsShown,
        absent: sql<number>`count(*) filter (where ${showResults.isAbsent})::int`,
        judges: sql<string[]>`coalesce(array_agg(distinct ${judgeName}) filter (where ${judgeName} is not null), '{}')`,
        best: sql<
          string | null
        >`min(${showResults.dogName}) filter (where ${bestOfBreed} = any(${showResults.dignityIds}))`,
      })
      .from(showResults)
      .innerJoin(breeds, eq(breeds.id, showResults.breedId))
      .leftJoin(referees, eq(referees.id, showResults.refereeId))
      .where(ofShow)
      .groupBy(breeds.id)
      .orderBy(asc(breeds.fciGroup), asc(breeds.name)),
    db
      .select({ id: castes.id, name: castes.name, dogs: dogsShown })
      .from(showResults)
      .innerJoin(castes, eq(castes.id, showResults.casteId))
      .where(ofShow)
      .groupBy(castes.id)
      .orderBy(asc(castes.id)),
    db
      .select({ id: referees.id, name: referees.name, dogs: dogsShown })
      .from(showResults)
      .innerJoin(referees, eq(referees.id, showResults.refereeId))
      .where(ofShow)
      .groupBy(referees.id)
      .orderBy(asc(referees.name)),
    mainRing(db).where(eq(mainRingPlaces.exhibitionId, id)),
    yearsOf(db, found.show),
  ]);
  if (!byBreed.length) throw notFound();
  const asked = chosen(input);
  const [first] = byBreed;
  const conditions = and(ofShow, ...(asked.length || !first ? asked : [eq(showResults.breedId, first.id)]));
  const rows = await lines(db)
    .where(conditions)
    .orderBy(...inCatalogue)
    .limit(shownRows);
  const received = found.show.reports.flatMap(({ date_received }) => date_received ?? []).toSorted();
  return {
    id,
    name: found.show.name,
    city: found.city,
    venue: found.show.venue,
    begins_on: found.show.beginsOn,
    ends_on: found.show.endsOn,
    type_id: found.show.typeId,
    ranks: found.ranks,
    club_id: found.show.clubId,
    organiser: found.profile.shortName,
    organiser_path: profilePath({ user_type: found.profile.userType as UserType, alias: found.profile.alias }),
    federation_id: found.profile.federationId,
    accepted_on: received.at(-1) ?? null,
    dogs: byBreed.reduce((sum, one) => sum + one.dogs, 0),
    absent: byBreed.reduce((sum, one) => sum + one.absent, 0),
    main_ring: ring.map(({ exhibition_id: _, ...place }) => place),
    breeds: byBreed.map(({ absent: _, ...one }) => one),
    castes: byCaste,
    judges: byJudge,
    rows,
    rows_total: await countRows(db, conditions),
    years,
  };
}

const countRows = async (db: Queryable, where: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(showResults)
    .innerJoin(breeds, eq(breeds.id, showResults.breedId))
    .where(where);
  return counted?.rows ?? 0;
};

/** Name of a show without the year: «Кубок – 2026», «„Кубок 2025“» → «кубок». */
const calledAs = (name: SQLWrapper): SQL =>
  sql`trim(regexp_replace(regexp_replace(lower(${name}), '(19|20)[0-9]{2}', ' ', 'g'), '[^[:alnum:]]+', ' ', 'g'))`;

const mostYears = 10;

/** The organiser's latest shows with the same name, this one included. */
async function yearsOf(db: Queryable, show: typeof exhibitions.$inferSelect): Promise<ShowResults['years']> {
  const years = await db
    .select({
      id: exhibitions.id,
      year: sql<number>`extract(year from ${exhibitions.beginsOn})::int`,
      dogs: sql<number>`count(${showResults.id})::int`,
    })
    .from(exhibitions)
    .innerJoin(showResults, eq(showResults.exhibitionId, exhibitions.id))
    .where(
      and(
        eq(exhibitions.clubId, show.clubId),
        sql`${calledAs(exhibitions.name)} = ${calledAs(sql`${show.name}::text`)}`,
      ),
    )
    .groupBy(exhibitions.id)
    .orderBy(desc(exhibitions.beginsOn))
    .limit(mostYears);
  return years.toReversed();
}

/** Lists all rows in catalogue order for a file. Throws 403 unless the caller is the organiser or staff. */
export async function listForFile(db: Queryable, session: Session, id: number) {
  const [show] = await db
    .select({ name: exhibitions.name, clubId: exhibitions.clubId })
    .from(exhibitions)
    .where(eq(exhibitions.id, id));
  if (!show) throw notFound();
  if (show.clubId !== session.profileId) {
    if (!isStaff(session)) throw forbidden();
    await assertCanActOnProfile(db, session, show.clubId);
  }
  const rows = await lines(db)
    .where(eq(showResults.exhibitionId, id))
    .orderBy(asc(showResults.catalogueOrder), asc(showResults.id));
  return { name: show.name, rows };
}
