import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, query } from '#platform/server/db/typedSql.ts';
import { isDead } from '../../deaths/server/queries.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { studbookPath } from '../../paths.ts';
import { birthOf } from '../../server/queries/births.ts';
import { dogs } from '../../server/tables.ts';
import {
  type Dispute,
  type Disputes,
  type DisputesInput,
  disputesPage,
  type Transfer,
  type Transfers,
} from '../contract.ts';
import {
  actsOf,
  isLive,
  liveStates,
  type NewOwnership,
  type TransferSide,
  type TransferState,
  type TransferWay,
} from '../policy.ts';
import type { holdOutcomes } from '../schemas.ts';
import { freezePurpose } from './purpose.ts';
import { dogFreezes, dogTransfers, transferConsents, transferKeys } from './tables.ts';

export type TransferRow = typeof dogTransfers.$inferSelect;

const dogColumns = {
  id: dogs.id,
  name: dogs.name,
  nameLat: dogs.nameLat,
  breed: breeds.name,
  fciGroup: breeds.fciGroup,
  sex: dogs.sex,
  bornOn: birthOf(dogs),
  colour: dogs.colour,
} as const;
interface DogOfTransfer {
  id: number;
  name: string;
  nameLat: string;
  breed: string;
  fciGroup: number;
  sex: number;
  bornOn: string;
  colour: string;
}
export const wireDog = ({
  id,
  name,
  nameLat,
  breed,
  fciGroup,
  sex,
  bornOn,
  colour,
}: DogOfTransfer): Transfer['dog'] => ({
  ...{ id, name, name_lat: nameLat, breed, fci_group: fciGroup, sex, born_on: bornOn, colour },
  path: studbookPath(id),
});

export async function findTransferDog(db: Queryable, dogId: number) {
  const [row] = await db
    .select({
      ...dogColumns,
      stampCode: dogs.stampCode,
      stampNumber: dogs.stampNumber,
      pedigree: dogs.pedigreeNumber,
      kennel: profiles.shortName,
    })
    .from(dogs)
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .leftJoin(
      profiles,
      and(eq(profiles.id, dogs.breederId), eq(profiles.userType, userTypes.kennel), eq(profiles.isActive, true)),
    )
    .where(eq(dogs.id, dogId));
  return row;
}

/** The confirmed mail address of a profile; unconfirmed profiles are not active. */
export const mailOf = (profileId: number): SQL<string> =>
  sql<string>`${query
    .select({ mail: sql<string>`lower(${accounts.mail})`.as('mail') })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(eq(accounts.profileId, profileId), eq(profiles.isActive, true)))}`;

/** Finds the active profile with this lower-case mail address. */
export async function findByMail(db: Queryable, mail: string): Promise<number | null> {
  const [found] = await db
    .select({ profileId: accounts.profileId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(eq(sql`lower(${accounts.mail})`, mail), eq(profiles.isActive, true)));
  return found?.profileId ?? null;
}

export const hasActiveAccount = async (db: Queryable, profileId: number): Promise<boolean> => {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(eq(accounts.profileId, profileId), isNull(accounts.blockedAt), eq(profiles.isActive, true)));
  return found.length > 0;
};

/** True while a co-owner has not agreed: the receiver does not see the transfer until then. */
const isAwaitingConsent = exists(
  query
    .select({ one: transferConsents.transferId })
    .from(transferConsents)
    .where(and(eq(transferConsents.transferId, dogTransfers.id), isNull(transferConsents.agreedAt))),
);
/** True when the offer was sent to this profile's mail address. */
const isToMe = (profileId: number) =>
  or(
    eq(dogTransfers.toId, profileId),
    and(
      isNull(dogTransfers.toId),
      eq(dogTransfers.toMail, sql`(${mailOf(profileId)})`),
      inArray(dogTransfers.state, ['offered', 'held', 'expired', 'withdrawn']),
      not(isAwaitingConsent),
    ),
  );
const isAsked = (profileId: number) =>
  exists(
    query
      .select({ one: transferConsents.transferId })
      .from(transferConsents)
      .where(and(eq(transferConsents.transferId, dogTransfers.id), eq(transferConsents.profileId, profileId))),
  );

export async function sideOf(db: Queryable, transfer: TransferRow, profileId: number): Promise<TransferSide | null> {
  if (transfer.fromId === profileId) return 'giver';
  const isThis = eq(dogTransfers.id, transfer.id);
  if (await db.$count(dogTransfers, and(isThis, isToMe(profileId)))) return 'receiver';
  return (await db.$count(dogTransfers, and(isThis, isAsked(profileId)))) ? 'owner' : null;
}

/** Open transfers first, then ended ones, the latest first. */
export async function listTransfers(db: Queryable, profileId: number): Promise<Transfers> {
  const [giver, receiver] = [alias(profiles, 'giver'), alias(profiles, 'receiver')];
  const consentsOf = (condition?: SQL) =>
    int(
      sql`(select count(*) from ${transferConsents} where ${transferConsents.transferId} = ${dogTransfers.id}${condition ? sql` and ${condition}` : sql``})`,
    );
  const rows = await db
    .select({
      transfer: dogTransfers,
      dog: dogColumns,
      giver: { name: giver.shortName, alias: giver.alias, userType: giver.userType },
      receiver: { name: receiver.shortName, alias: receiver.alias, userType: receiver.userType },
      toMe: sql<boolean>`coalesce(${isToMe(profileId)}, false)`,
      hasAgreed: sql<boolean>`exists (select from ${transferConsents} where ${transferConsents.transferId} = ${dogTransfers.id}
        and ${transferConsents.profileId} = ${profileId} and ${transferConsents.agreedAt} is not null)`,
      asked: consentsOf(),
      agreed: consentsOf(isNotNull(transferConsents.agreedAt)),
    })
    .from(dogTransfers)
    .innerJoin(dogs, eq(dogs.id, dogTransfers.dogId))
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .leftJoin(giver, and(eq(giver.id, dogTransfers.fromId), eq(giver.isActive, true)))
    .leftJoin(receiver, and(eq(receiver.id, dogTransfers.toId), eq(receiver.isActive, true)))
    .where(or(eq(dogTransfers.fromId, profileId), isToMe(profileId), isAsked(profileId)))
    .orderBy(
      sql`${dogTransfers.state} in ('consent', 'offered', 'objection', 'held') desc`,
      desc(sql`coalesce(${dogTransfers.decidedAt}, ${dogTransfers.createdAt})`),
      desc(dogTransfers.id),
    )
    .limit(200);
  const items = rows.map(({ transfer, dog, toMe, hasAgreed, asked, agreed, ...people }): Transfer => {
    const side: TransferSide = transfer.fromId === profileId ? 'giver' : toMe ? 'receiver' : 'owner';
    const state = transfer.state as TransferState;
    const other = side === 'giver' ? people.receiver : side === 'receiver' ? people.giver : null;
    const isSettled = state === 'accepted';
    return {
      id: transfer.id,
      version: transfer.version,
      dog: wireDog(dog),
      side,
      way: transfer.way as TransferWay,
      state,
      becomes: transfer.becomes as NewOwnership,
      handed_on: transfer.handedOn,
      expires_on: moscowDay(transfer.expiresAt),
      decided_on: transfer.decidedAt && moscowDay(transfer.decidedAt),
      reason: transfer.reason,
      to_mail: side === 'giver' ? transfer.toMail : null,
      other:
        other?.name && isSettled
          ? { name: other.name, full_alias: fullAlias(other.userType as UserType, other.alias) }
          : null,
      consents: { asked, agreed },
      acts: actsOf(side, state, transfer.way as TransferWay).filter((act) => !(act === 'agree' && hasAgreed)),
    };
  });
  return {
    items,
    waiting: items.filter(({ side, acts, state }) => side !== 'giver' && isLive(state) && acts.length).length,
  };
}

export const isLiveTransfer = inArray(dogTransfers.state, [...liveStates]);

/** What prevents a change of owner: an open transfer, a freeze, or death. */
export async function findTransferObstacle(db: Queryable, dogId: number): Promise<'dead' | 'held' | 'underWay' | null> {
  if (await isDead(db, dogId)) return 'dead';
  if (await db.$count(dogFreezes, and(eq(dogFreezes.dogId, dogId), isNull(dogFreezes.releasedAt)))) return 'held';
  const live = and(eq(dogTransfers.dogId, dogId), isLiveTransfer);
  return (await db.$count(dogTransfers, live)) ? 'underWay' : null;
}

export async function findKeyDay(db: Queryable, dogId: number): Promise<string | null> {
  const [key] = await db
    .select({ madeAt: transferKeys.madeAt })
    .from(transferKeys)
    .where(and(eq(transferKeys.dogId, dogId), isNull(transferKeys.endedAt)));
  return key ? moscowDay(key.madeAt) : null;
}

/** Profiles that exchanged this dog with the viewer: they may see each other's names. */
export async function listTransferPartners(db: Queryable, dogId: number, profileId: number): Promise<Set<number>> {
  const rows = await db
    .select({ from: dogTransfers.fromId, to: dogTransfers.toId })
    .from(dogTransfers)
    .where(
      and(
        eq(dogTransfers.dogId, dogId),
        eq(dogTransfers.state, 'accepted'),
        or(eq(dogTransfers.fromId, profileId), eq(dogTransfers.toId, profileId)),
      ),
    );
  return new Set(rows.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null));
}

const someone = (row: { name: string | null; alias: string | null; userType: number | null } | null) =>
  row?.name && row.alias && row.userType
    ? { name: row.name, full_alias: fullAlias(row.userType as UserType, row.alias) }
    : null;

/** Open disputes oldest first, decided ones latest first. */
export async function listDisputes(db: Queryable, { open = 'true', after }: DisputesInput): Promise<Disputes> {
  const isOpen = open === 'true';
  const [opener, from, to] = [alias(profiles, 'opener'), alias(profiles, 'giver'), alias(profiles, 'receiver')];
  const rows = await db
    .select({
      hold: dogFreezes,
      dog: { id: dogs.id, nameLat: dogs.nameLat },
      way: dogTransfers.way,
      opener: { name: opener.shortName, alias: opener.alias, userType: opener.userType },
      from: { name: from.shortName, alias: from.alias, userType: from.userType },
      to: { name: to.shortName, alias: to.alias, userType: to.userType },
    })
    .from(dogFreezes)
    .innerJoin(dogs, eq(dogs.id, dogFreezes.dogId))
    .leftJoin(dogTransfers, eq(dogTransfers.id, dogFreezes.transferId))
    .leftJoin(opener, eq(opener.id, dogFreezes.openedBy))
    .leftJoin(from, eq(from.id, dogTransfers.fromId))
    .leftJoin(to, eq(to.id, dogTransfers.toId))
    .where(
      and(
        isOpen ? isNull(dogFreezes.releasedAt) : isNotNull(dogFreezes.releasedAt),
        after ? (isOpen ? gt(dogFreezes.id, after) : lt(dogFreezes.id, after)) : undefined,
      ),
    )
    .orderBy(isOpen ? asc(dogFreezes.id) : desc(dogFreezes.id))
    .limit(disputesPage + 1);
  const shown = rows.slice(0, disputesPage);
  const [papers, owners, waiting] = await Promise.all([
    listPapers(
      db,
      shown.map(({ hold }) => hold.id),
    ),
    listNames(
      db,
      shown.map(({ dog }) => dog.id),
    ),
    db.$count(dogFreezes, isNull(dogFreezes.releasedAt)),
  ]);
  const items = shown.map(
    ({ hold, dog, way, ...people }): Dispute => ({
      id: hold.id,
      dog: { id: dog.id, name_lat: dog.nameLat },
      opened_on: moscowDay(hold.openedAt),
      reason: hold.reason,
      opened_by: someone(people.opener),
      transfer: way === null ? null : { way: way as TransferWay, from: someone(people.from), to: someone(people.to) },
      owners: owners.filter(({ dogId }) => dogId === dog.id).flatMap((row) => someone(row) ?? []),
      documents: papers.filter(({ holdId }) => holdId === hold.id).map(({ id, name }) => ({ id, name })),
      released_on: hold.releasedAt && moscowDay(hold.releasedAt),
      outcome: hold.outcome as (typeof holdOutcomes)[number] | null,
      decision: hold.decision,
    }),
  );
  return { items, waiting, next: rows.length > disputesPage ? (items.at(-1)?.id ?? null) : null };
}

const listPapers = (db: Queryable, holdIds: number[]) =>
  db
    .select({ id: documents.id, name: documents.name, holdId: documents.ownerId })
    .from(documents)
    .where(
      and(eq(documents.purpose, freezePurpose), inArray(documents.ownerId, holdIds), isNull(documents.discardedAt)),
    )
    .orderBy(asc(documents.id));

const listNames = (db: Queryable, dogIds: number[]) =>
  db
    .select({ dogId: dogOwners.dogId, name: profiles.shortName, alias: profiles.alias, userType: profiles.userType })
    .from(dogOwners)
    .innerJoin(profiles, eq(profiles.id, dogOwners.profileId))
    .where(and(inArray(dogOwners.dogId, dogIds), isNull(dogOwners.until)))
    .orderBy(asc(dogOwners.place));
