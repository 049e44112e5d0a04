import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, alias as aliasOf } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { isCityOf } from '#domains/dictionaries/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import { readSheetNumber } from '#platform/contract/values/sheetNumbers.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import { aliased } from '#platform/server/db/typedSql.ts';
import { refereeClaims, refereeLinks, referees } from '../../server/tables.ts';
import type { Claims, ClaimsInput, FreeLine, Lines, LinesInput, OwnClaim } from '../contract.ts';
import { claimStatuses } from '../texts.ts';

const pageSize = 30;
const offeredLimit = 20;
const holders = alias(profiles, 'holders');
const staff = alias(profiles, 'staff');

const line = {
  id: referees.id,
  name: referees.name,
  name_lat: referees.nameLat,
  sheet_number: referees.sheetNumber,
  city: cities.name,
  country: referees.country,
};

/** Lines by a part of the name or by the sheet number. */
export function lineMatches(search: string): SQL | undefined {
  const part = partOfName(search);
  return or(
    like(foldedName(referees.name), part),
    like(foldedName(referees.nameLat), part),
    eq(referees.sheetNumber, readSheetNumber(search) ?? search),
  );
}

interface Named {
  id: number;
  name: string;
  userType: number;
  alias: string;
}
const personOf = ({ id, name, userType, alias: own }: Named, mail: string | null) => ({
  profile_id: id,
  name,
  full_alias: fullAlias(userType as UserType, own),
  mail,
});

const before = aliasOf(referees, 'before');

export async function listLines(db: Queryable, { search, linked, region, after }: LinesInput): Promise<Lines> {
  const last = sql`(select ${before.sortName}, ${before.id} from ${aliased(before)} where ${before.id} = ${after ?? 0})`;
  const found = await db
    .select({
      line,
      lineMail: referees.mail,
      person: { id: profiles.id, name: profiles.name, userType: profiles.userType, alias: profiles.alias },
      mail: accounts.mail,
    })
    .from(referees)
    .leftJoin(cities, eq(cities.id, referees.cityId))
    .leftJoin(profiles, eq(profiles.id, referees.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(
      and(
        search ? lineMatches(search) : undefined,
        linked === 'yes' ? isNotNull(referees.profileId) : linked === 'no' ? isNull(referees.profileId) : undefined,
        region ? isCityOf(referees.cityId, region) : undefined,
        after === undefined ? undefined : sql`(${referees.sortName}, ${referees.id}) > ${last}`,
      ),
    )
    .orderBy(asc(referees.sortName), asc(referees.id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const ids = rows.map((row) => row.line.id);
  const history = ids.length
    ? await db
        .select({ link: refereeLinks, person: profiles.name, staff: staff.name })
        .from(refereeLinks)
        .innerJoin(profiles, eq(profiles.id, refereeLinks.profileId))
        .innerJoin(staff, eq(staff.id, refereeLinks.staffProfileId))
        .where(inArray(refereeLinks.refereeId, ids))
        .orderBy(desc(refereeLinks.id))
    : [];
  return {
    rows: rows.map(({ line: own, lineMail, person, mail }) => ({
      ...own,
      mail: lineMail,
      person: person && personOf(person, mail),
      history: history
        .filter(({ link }) => link.refereeId === own.id)
        .map(({ link, ...names }) => ({
          at: link.happenedAt.toISOString(),
          is_linked: link.isLinked,
          reason: link.reason,
          ...names,
        })),
    })),
    has_more: found.length > pageSize,
  };
}

export async function findLines(db: Queryable, search: string): Promise<FreeLine[]> {
  const found = await db
    .select({ ...line, holder: referees.profileId })
    .from(referees)
    .leftJoin(cities, eq(cities.id, referees.cityId))
    .where(lineMatches(search))
    .orderBy(asc(referees.sortName), asc(referees.id))
    .limit(offeredLimit);
  return found.map(({ holder, ...row }) => ({ ...row, is_free: holder === null }));
}

export async function getOwnClaim(db: Queryable, profileId: number): Promise<OwnClaim> {
  const [own] = await db
    .select(line)
    .from(referees)
    .leftJoin(cities, eq(cities.id, referees.cityId))
    .where(eq(referees.profileId, profileId));
  const [sent] = await db
    .select({ line, claim: refereeClaims })
    .from(refereeClaims)
    .innerJoin(referees, eq(referees.id, refereeClaims.refereeId))
    .leftJoin(cities, eq(cities.id, referees.cityId))
    .where(eq(refereeClaims.profileId, profileId))
    .orderBy(desc(refereeClaims.id))
    .limit(1);
  const claim = sent && {
    line: sent.line,
    status: sent.claim.status as 1 | 2 | 3,
    reason: sent.claim.reason,
    sent_at: sent.claim.sentAt.toISOString(),
  };
  return { line: own ?? null, claim: claim ?? null };
}

/** Pending claims oldest first, decided ones newest first. */
export async function listClaims(db: Queryable, { status, after }: ClaimsInput): Promise<Claims> {
  const waits = status === claimStatuses.onReview;
  const found = await db
    .select({
      claim: refereeClaims,
      line,
      person: { id: profiles.id, name: profiles.name, userType: profiles.userType, alias: profiles.alias },
      mail: accounts.mail,
      holder: holders.name,
    })
    .from(refereeClaims)
    .innerJoin(referees, eq(referees.id, refereeClaims.refereeId))
    .leftJoin(cities, eq(cities.id, referees.cityId))
    .innerJoin(profiles, eq(profiles.id, refereeClaims.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .leftJoin(holders, eq(holders.id, referees.profileId))
    .where(
      and(
        eq(refereeClaims.status, status),
        after === undefined ? undefined : waits ? gt(refereeClaims.id, after) : lt(refereeClaims.id, after),
      ),
    )
    .orderBy(waits ? asc(refereeClaims.id) : desc(refereeClaims.id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const ids = rows.flatMap(({ claim }) => claim.documentIds);
  const files = ids.length
    ? await db
        .select({ id: documents.id, name: documents.name, size: documents.size })
        .from(documents)
        .where(and(inArray(documents.id, ids), isNull(documents.discardedAt)))
    : [];
  return {
    rows: rows.map(({ claim, person, mail, holder, line: own }) => ({
      claim_id: claim.id,
      status: claim.status as 1 | 2 | 3,
      line: own,
      person: personOf(person, mail),
      holder,
      reason: claim.reason,
      sent_at: claim.sentAt.toISOString(),
      documents: files.filter(({ id }) => claim.documentIds.includes(id)),
    })),
    has_more: found.length > pageSize,
  };
}

/** Whether a line of the list is linked to this person. */
export const hasLine = async (db: Queryable, profileId: number): Promise<boolean> =>
  (await db.$count(referees, eq(referees.profileId, profileId))) > 0;
