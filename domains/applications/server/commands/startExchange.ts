import { and, eq } from 'drizzle-orm';
import { lockForApplication, markTaken, puppyCardPdf } from '#domains/dogs/server/public.ts';
import { storePdf } from '#domains/media/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, Queryable, Transactable } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../forms/all.ts';
import { pedigree } from '../../forms/pedigree.ts';
import { prefixed } from '../../forms/requestFields.ts';
import type { ValuesOfType } from '../../forms/type.ts';
import { findFacts } from '../queries/facts.ts';
import { applications } from '../tables.ts';
import { addRequest, startApplication } from './drafts.ts';
import { attachFiles } from './files.ts';

/** Fields of the pedigree's form; `addRequest` checks the values, of which a draft may lack some. */
type PedigreeDraft = { readonly [Name in keyof ValuesOfType<typeof pedigree>]?: unknown };

interface Kept {
  db: Db;
  files: Pick<Files, 'store' | 'tempUpload'>;
  config: Config;
}

/**
 * Creates a package with one pedigree filled from an owner's request, with the puppy card that the portal itself has
 * printed, or returns the existing application. Throws 404 for another's request and 409 for a closed one.
 */
export async function startExchange(
  tx: Transactable,
  { db, files, config }: Kept,
  session: Session,
  exchangeId: number,
  now: Date,
): Promise<number> {
  const { profileId, userType } = session;
  const exchange = await lockForApplication(tx, profileId, exchangeId, now);
  const [begun] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, exchange.applicationId ?? 0), eq(applications.profileId, profileId)));
  if (begun) return begun.id;
  // Runs before the profile is locked: it writes documents in its own transaction.
  const card = await storePdf(
    db,
    files,
    { profileId, name: `Метрика ${exchange.barcode}.pdf` },
    await puppyCardPdf(tx, config, exchange.publicId, now),
  );
  const values: PedigreeDraft = {
    ...(await dogOf(tx, exchange.stamp)),
    ...prefixed('owner_', await nameOf(tx, exchange.askedBy)),
    ...(exchange.mail && { email: exchange.mail }),
    biometric_card_document_id: card.id,
  };
  const packageId = await startApplication(tx, session, { type: 'pedigrees' }, now);
  const applicationId = await addRequest(tx, session, packageId, { values });
  await attachFiles(tx, { applicationId, profileId, userType }, typeOf('pedigree'), values);
  await markTaken(tx, exchangeId, applicationId);
  return applicationId;
}

/** The dog as the form fills it from a stamp. */
async function dogOf(tx: Queryable, { code, number }: { code: string; number: number }): Promise<PedigreeDraft> {
  const found = await findFacts(tx, `${code} ${number}`);
  const facts: Readonly<Record<string, unknown>> = found ?? {};
  const filled = Object.entries(pedigree.section.fields.dog_id.fills).flatMap(([into, fact]) =>
    facts[fact] ? [[into, facts[fact]] as const] : [],
  );
  return {
    stamp_code: code,
    stamp_number: String(number),
    ...(found && { dog_id: found.id }),
    ...Object.fromEntries(filled),
  };
}

/** The name of a person by the profile; an organisation has none. */
async function nameOf(tx: Queryable, profileId: number): Promise<Record<string, string>> {
  const [owner] = await tx.select().from(profiles).where(eq(profiles.id, profileId));
  if (!owner || owner.userType !== userTypes.individual) return {};
  const { lastName, firstName, secondName } = owner;
  return {
    last_name: lastName ?? '',
    first_name: firstName ?? '',
    second_name: secondName ?? '',
    last_name_lat: latinUpperCase(lastName ?? ''),
    first_name_lat: latinUpperCase(firstName ?? ''),
  };
}
