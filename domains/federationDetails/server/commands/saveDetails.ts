import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { attachPictures } from '#domains/media/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { changesInWords, detailsInWords } from '../../changes.ts';
import type { RestoreDetailsInput, SaveDetailsInput } from '../../contract.ts';
import { type DetailsValues, detailsContent } from '../../fields.ts';
import { emblemOwner, emblemPurpose } from '../purpose.ts';
import {
  type CurrentDetails,
  cityNames,
  emblemsOfVersions,
  findDetails,
  latestVersion,
  type StartConfig,
} from '../queries/currentDetails.ts';
import { federationDetails } from '../tables.ts';
import { alignHeadPage } from './alignHeadPage.ts';

export interface Saving {
  staff: Session;
  config: StartConfig;
}

const stale = 'Пока вы правили, данные федерации сохранил другой сотрудник. Ваши правки целы: решите, какие оставить.';

/**
 * Saves the next version. Throws 412 when another version was saved since `version`; a save repeated after a lost answer
 * finds its own values and changes nothing.
 */
export async function saveDetails(
  tx: Transactable,
  saving: Saving,
  { version, ...values }: SaveDetailsInput,
): Promise<CurrentDetails> {
  await lock(tx, 'federation_details');
  return write(tx, saving, { expected: version, values: detailsContent(values), restoredFrom: null });
}

/** Saves the values of an earlier version as the next one. Throws 404 for an unknown version. */
export async function restoreDetails(
  tx: Transactable,
  saving: Saving,
  { version, to }: RestoreDetailsInput,
): Promise<CurrentDetails> {
  await lock(tx, 'federation_details');
  const [earlier] = await tx
    .select({ content: federationDetails.content })
    .from(federationDetails)
    .where(eq(federationDetails.version, to));
  if (!earlier) throw notFound();
  return write(tx, saving, { expected: version, values: detailsContent(earlier.content), restoredFrom: to });
}

interface Written {
  expected: number;
  values: DetailsValues;
  restoredFrom: number | null;
}

async function write(
  tx: Transactable,
  { staff, config }: Saving,
  { expected, values, restoredFrom }: Written,
): Promise<CurrentDetails> {
  const saved = await latestVersion(tx);
  const version = saved?.version ?? 0;
  if (saved && isDeepStrictEqual(saved.values, values)) return saved;
  if (version !== expected) throw new PortalError(412, stale);
  const before = saved ?? (await findDetails(tx, config));
  await assertOffered(tx, cities, values.city_id ? [values.city_id] : [], {
    field: 'city_id',
    kept: before.values.city_id ? [before.values.city_id] : [],
  });
  await attachEmblem(tx, staff, values);
  const next = { version: version + 1, values };
  await tx.insert(federationDetails).values({
    version: next.version,
    content: values,
    savedBy: staff.profileId,
    savedByName: await nameOf(tx, staff),
    restoredFrom,
  });
  await alignHeadPage(tx, values);
  const names = await cityNames(tx, [before.values.city_id, values.city_id]);
  const words = (one: DetailsValues) => detailsInWords(one, (id) => names.get(id) ?? '');
  await recordStaffAct(tx, staff, {
    action: restoredFrom === null ? 'saveFederationDetails' : 'restoreFederationDetails',
    about: `Данные федерации, версия ${next.version}`,
    changes: changesInWords(words(before.values), words(values)),
  });
  await recordEvent(tx, { name: 'federationDetails.changed', ids: { version: next.version } });
  return next;
}

/** Claims a new emblem; those of earlier versions stay, so that a version can be restored with its own. */
async function attachEmblem(tx: Transactable, staff: Session, { emblem }: DetailsValues): Promise<void> {
  const known = await emblemsOfVersions(tx);
  if (!emblem || known.includes(emblem)) return;
  await attachPictures(
    tx,
    { purpose: emblemPurpose, ownerId: emblemOwner, profileId: staff.profileId, field: 'emblem', beside: known },
    [emblem],
  );
}

async function nameOf(tx: Queryable, { named, profileId }: Session): Promise<string> {
  if (named) return named.words;
  const [profile] = await tx.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, profileId));
  return profile?.name ?? '';
}
