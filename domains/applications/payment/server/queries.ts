import { and, eq } from 'drizzle-orm';
import { paymentCode } from '#domains/payments/paymentCode.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { qrOf } from '#platform/server/qr.ts';
import { typeOf } from '../../forms/all.ts';
import { states } from '../../machine.ts';
import { findSettings } from '../../server/queries/offers.ts';
import { applicationSettings, applications } from '../../server/tables.ts';
import type { AskedOffice, AskedOffices, PayeeRow, Payees, Payment } from '../contract.ts';
import { applicationPayees } from './tables.ts';

const nothing: PayeeRow = {
  name: '',
  inn: '',
  kpp: '',
  account: '',
  bank: '',
  bic: '',
  correspondent: '',
  version: 0,
};

export async function getPayee(db: Queryable, federationId: number): Promise<PayeeRow> {
  const [found] = await db.select().from(applicationPayees).where(eq(applicationPayees.federationId, federationId));
  if (!found) return nothing;
  const { federationId: _, ...row } = found;
  return row;
}

/** The federation that decides each type for a sender of this one, and is paid for it. */
async function decidersOf(
  db: Queryable,
  federationId: number | null,
  types: readonly string[],
): Promise<{ id: number; types: string[] }[]> {
  const rkf = await findRkf(db);
  const reviewers = new Map(
    (
      await db.select({ type: applicationSettings.type, by: applicationSettings.reviewer }).from(applicationSettings)
    ).map(({ type, by }) => [type, by]),
  );
  const ownerOf = (key: string): number | null =>
    payeeOf(reviewers.get(key) ?? typeOf(key).reviewer, federationId) ?? rkf;
  const owners = new Set(types.map(ownerOf).filter((id) => id !== null));
  return [...owners].map((id) => ({ id, types: types.filter((key) => ownerOf(key) === id) }));
}

/** The payees of these types for a sender of this federation, each once. */
export async function listPayees(
  db: Queryable,
  federationId: number | null,
  types: readonly string[],
): Promise<Payees> {
  return Promise.all(
    (await decidersOf(db, federationId, types)).map(async ({ id, types: own }) => {
      const { version, ...payee } = await getPayee(db, id);
      const [owner] = await db
        .select({ name: profiles.shortName, alias: profiles.alias })
        .from(profiles)
        .where(eq(profiles.id, id));
      if (!owner) throw new Error(`Profile ${id} decides applications and is not there`);
      return { ...owner, payee: version > 0 ? payee : null, types: own };
    }),
  );
}

/** Contacts for these types for a sender of this federation. */
export async function listAskedOffices(
  db: Queryable,
  federationId: number | null,
  types: readonly string[],
): Promise<AskedOffices> {
  const asked = [];
  for (const { id, types: own } of await decidersOf(db, federationId, types)) {
    const office = await findAsked(db, id);
    if (office) asked.push({ ...office, types: own });
  }
  return asked;
}

/** The contact for this application: the federation that has it, or will get it when it is sent. */
export async function findOfficeOf(
  db: Queryable,
  { state, type, federationId }: Pick<typeof applications.$inferSelect, 'state' | 'type' | 'federationId'>,
): Promise<AskedOffice | null> {
  if (state !== states.draft && federationId !== null) return findAsked(db, federationId);
  const [decider] = await decidersOf(db, federationId, [type]);
  return decider ? findAsked(db, decider.id) : null;
}

/** The paid federation; null means РКФ: for types it decides and for senders without a federation. */
const payeeOf = (reviewer: string | undefined, federationId: number | null): number | null =>
  reviewer === 'rkf' ? null : federationId;

export async function findRkf(db: Queryable): Promise<number | null> {
  const [rkf] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, 'rkf'));
  return rkf?.id ?? null;
}

async function findAsked(db: Queryable, federationId: number): Promise<AskedOffice | null> {
  const [found] = await db
    .select({
      name: profiles.shortName,
      alias: profiles.alias,
      userType: profiles.userType,
      contacts: profiles.contacts,
    })
    .from(profiles)
    .where(eq(profiles.id, federationId));
  if (!found) return null;
  const { name, alias, userType, contacts } = found;
  const first = (kind: number) =>
    contacts.filter((one) => one.contact_type_id === kind).toSorted((one, other) => +other.is_main - +one.is_main)[0]
      ?.value ?? null;
  return {
    name,
    full_alias: fullAlias(userType as UserType, alias),
    phone: first(contactTypes.phone),
    email: first(contactTypes.mail),
  };
}

/** The payment for an own application, before and after sending. */
export async function getPayment(db: Queryable, profileId: number, applicationId: number): Promise<Payment> {
  const [found] = await db
    .select({ row: applications, sender: profiles.shortName, federationId: profiles.federationId })
    .from(applications)
    .leftJoin(profiles, eq(profiles.id, applications.profileId))
    .where(and(eq(applications.id, applicationId), eq(applications.profileId, profileId)));
  if (!found) throw notFound();
  const { row, sender, federationId } = found;
  const type = typeOf(row.type);
  const settings = await findSettings(db, row.type);
  const inside = type.packs
    ? await db
        .select({ express: applications.express })
        .from(applications)
        .where(eq(applications.packageId, applicationId))
    : [{ express: row.express }];
  const prices = inside.map(
    ({ express }) => (express ? (settings?.urgentFee ?? settings?.fee) : settings?.fee) ?? null,
  );
  const asked = prices.every((price) => price !== null) ? prices.reduce((sum: number, price) => sum + price, 0) : null;
  const sum = row.state === states.draft ? asked : row.fee;
  const own = payeeOf(settings?.reviewer ?? type.reviewer, row.federationId ?? federationId);
  const reviewer = own ?? (await findRkf(db));
  const { version, ...payee } = reviewer === null ? nothing : await getPayee(db, reviewer);
  const purpose = `Взнос: ${type.title.toLowerCase()}, № ${applicationId}. ${sender ?? ''}. Без НДС`;
  const isPayable = version > 0 && sum !== null && sum > 0;
  return {
    sum,
    payee: version > 0 ? payee : null,
    asks: version > 0 || reviewer === null ? null : await findAsked(db, reviewer),
    purpose,
    qr: isPayable ? qrOf(paymentCode({ payee, sum, purpose })) : null,
  };
}
