import { eq, inArray } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { stampCodes } from '#domains/dogs/server/tables.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { listAliases } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { isInn, isOgrn } from '#platform/contract/inputs/organisationCodes.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { blankRecord } from '../blankRecord.ts';
import { invite } from '../invitations/server/commands/invite.ts';
import { inviteeOf } from '../invitations/server/commands/invitees.ts';
import { kindOfUserType, type OrganisationKind } from '../kinds.ts';
import { demoPresidium } from '../presidium/server/demo.ts';
import { closeEntry } from './commands/close.ts';
import { addEntry } from './commands/register.ts';
import { type Entry, findEntry } from './queries/entries.ts';
import { loadWords } from './queries/names.ts';
import { organisationRecords } from './tables.ts';

const rowsAtOnce = 1000;
/** Region 00 does not exist, so the number is valid by its check digit and belongs to no organisation. */
const withControl = (body: string, isRight: (value: string) => boolean): string =>
  [...'0123456789'].map((digit) => body + digit).find(isRight) ?? `${body}0`;
const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const mailHosts: Record<OrganisationKind, string> = {
  club: 'club',
  kennel: 'kennel',
  nbc: 'nkp',
  federation: 'federation',
};

/** Puts all demo organisations into the register: few have accounts, some are invited, a few are closed. */
export async function demoRegister(
  db: Queryable,
  context: DemoContext,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  // Its own random source, so that changes in a presidium do not change other demo data.
  await demoPresidium(db, context.federations, seededRandom(1991));
  const all = [...context.federations, ...context.clubs, ...context.kennels, ...context.nbcs];
  const stamps = new Map<number, string[]>();
  for (const { profileId, code } of await db.select().from(stampCodes))
    stamps.set(profileId, [...(stamps.get(profileId) ?? []), code]);
  for (let from = 0; from < all.length; from += rowsAtOnce)
    await register(db, all.slice(from, from + rowsAtOnce), stamps, now);
  await closed(db, context, now);
  await invited(db, context, { now, publicUrl });
}

async function register(
  db: Queryable,
  part: readonly DemoProfile[],
  stamps: ReadonlyMap<number, string[]>,
  now: Date,
): Promise<void> {
  const ids = part.map(({ id }) => id);
  const pages = await db
    .select({ id: profiles.id, address: profiles.address, headName: profiles.headName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const mails = await db
    .select({ profileId: accounts.profileId, mail: accounts.mail })
    .from(accounts)
    .where(inArray(accounts.profileId, ids));
  const rows = part.map(({ id, userType, alias, name, shortName, cityId, breedIds }) => {
    const kind = kindOfUserType(userType) as OrganisationKind;
    const page = pages.find((one) => one.id === id);
    const isLegal = kind !== 'kennel';
    return {
      profileId: id,
      name: kind === 'club' ? shortName : name,
      shortName,
      legalName: isLegal ? name : '',
      ogrn: isLegal ? withControl(`1000${digits(id, 8)}`, isOgrn) : '',
      inn: isLegal ? withControl(`00${digits(id, 7)}`, isInn) : '',
      legalAddress: (isLegal && page?.address) || '',
      cityId,
      address: page?.address ?? '',
      headName: page?.headName ?? '',
      mail:
        mails.find(({ profileId }) => profileId === id)?.mail ??
        `${alias.replaceAll('_', '-')}@${mailHosts[kind]}.example`,
      stampCodes: stamps.get(id) ?? [],
      folderNumber: kind === 'federation' ? '' : digits(id, 4),
      breedIds: [...breedIds],
      createdAt: now,
    };
  });
  await db.insert(organisationRecords).values(rows);
}

/** Organisations without anything on demo pages. */
async function closed(db: Queryable, { clubs, kennels }: DemoContext, now: Date): Promise<void> {
  const writer = { accountId: null, now, names: await loadWords(db) };
  const gone: { kind: OrganisationKind; name: string; like: DemoProfile | undefined; reason: string }[] = [
    { kind: 'club', name: 'Клуб «Прежний берег»', like: clubs[1], reason: 'Ликвидирован по решению общего собрания' },
    { kind: 'club', name: 'Клуб «Старая застава»', like: clubs[2], reason: 'Слился с другим клубом города' },
    { kind: 'kennel', name: 'Питомник «Тихий двор»', like: kennels[1], reason: 'Владелец прекратил разведение' },
  ];
  for (const { kind, name, like, reason } of gone) {
    if (!like) continue;
    const values = {
      ...blankRecord,
      name,
      short_name: name,
      city_id: like.cityId,
      breed_ids: kind === 'kennel' ? [...like.breedIds] : [],
    };
    const taken = await listAliases(db);
    const entry = await addEntry(
      db,
      writer,
      { kind, alias: null, values: { ...values, mail: `closed-${like.id}@${mailHosts[kind]}.example` } },
      taken,
    );
    await closeEntry(db, writer, entry, reason);
  }
}

/** Invites some; one link is expired. */
async function invited(
  db: Queryable,
  { kennels, nbcs, federations }: DemoContext,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const [admin] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(profiles.userType, 101))
    .limit(1);
  const sent = [
    { who: nbcs[1], ago: 1 },
    { who: nbcs[2], ago: 3 },
    { who: nbcs[3], ago: 9 },
    { who: kennels[2], ago: 2 },
    { who: federations[1], ago: 4 },
  ];
  for (const { who, ago } of sent) {
    const entry: Entry | undefined = who && (await findEntry(db, who.id));
    if (entry && !entry.hasAccount)
      await invite(
        db,
        { accountId: admin?.id ?? null, publicUrl, now: new Date(now.getTime() - ago * dayMs) },
        inviteeOf(entry),
        entry.values.mail,
      );
  }
}
