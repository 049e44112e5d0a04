import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { listAliases } from '#domains/profiles/server/public.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { blankRecord } from '../../blankRecord.ts';
import type { Decision, EntryAdded, EntryEdited, RecordValues } from '../../contract.ts';
import { changesBetween, fieldNames, fieldOf, missingOf } from '../../fields.ts';
import { kindNames, type OrganisationKind } from '../../kinds.ts';
import { texts } from '../../texts.ts';
import { addedStamps, type Entry, findEntry, listDuplicates, listTakenStamps } from '../queries/entries.ts';
import { loadWords } from '../queries/names.ts';
import { closeEntry, reopenEntry } from './close.ts';
import { addEntry, changeEntry, lockRegister } from './register.ts';

/**
 * Staff's changes of the register: each is written to the entry's history and to the audit log, which masks personal
 * data.
 */
export async function addByStaff(
  tx: Queryable,
  staff: Session,
  { kind, alias, ...values }: EntryAdded,
  now: Date,
): Promise<number> {
  await lockRegister(tx);
  await check(tx, kind, values, null);
  const taken = await listAliases(tx);
  if (kind === 'federation' && alias && taken.has(alias)) throw new PortalError(409, { alias: texts.aliasTaken });
  if (kind !== 'federation' && alias) throw new PortalError(400, { alias: texts.otherAlias });
  const writer = { accountId: accountOf(staff), now, names: await loadWords(tx) };
  const { profileId } = await addEntry(tx, writer, { kind, alias, values }, taken);
  const changes = changesBetween(blankRecord, values, writer.names).map(maskedChange);
  await recordStaffChange(
    tx,
    staff,
    'addRegisterEntry',
    profileId,
    `${kindNames[kind]} в реестре: ${quoted(values.name)}`,
    changes,
  );
  return profileId;
}

export async function editByStaff(
  tx: Queryable,
  staff: Session,
  { profileId, version, ...values }: EntryEdited,
  now: Date,
): Promise<void> {
  const entry = await lockEntry(tx, profileId, version);
  await check(tx, entry.kind, values, entry);
  const writer = { accountId: accountOf(staff), now, names: await loadWords(tx) };
  const changes = await changeEntry(tx, writer, entry, values);
  if (changes.length)
    await recordStaffChange(
      tx,
      staff,
      'editRegisterEntry',
      profileId,
      `Реестр: ${quoted(values.name)}`,
      changes.map(maskedChange),
    );
}

export async function closeByStaff(
  tx: Queryable,
  staff: Session,
  { profileId, version, reason }: Decision,
  now: Date,
): Promise<void> {
  const entry = await lockEntry(tx, profileId, version);
  await closeEntry(tx, { accountId: accountOf(staff), now }, entry, reason);
  await recordStaffChange(
    tx,
    staff,
    'closeOrganisation',
    profileId,
    `Закрыта ${quoted(entry.values.name)}. ${reason}`,
    [{ field: 'Организация', from: 'действует', to: 'закрыта' }],
  );
}

export async function reopenByStaff(
  tx: Queryable,
  staff: Session,
  { profileId, version, reason }: Decision,
  now: Date,
): Promise<void> {
  const entry = await lockEntry(tx, profileId, version);
  await reopenEntry(tx, { accountId: accountOf(staff), now }, entry, reason);
  await recordStaffChange(
    tx,
    staff,
    'reopenOrganisation',
    profileId,
    `Открыта снова ${quoted(entry.values.name)}. ${reason}`,
    [{ field: 'Организация', from: 'закрыта', to: 'действует' }],
  );
}

/** The staff member who acts, also from inside another's account. */
export const accountOf = (staff: Session): number => staff.enteredBy ?? staff.accountId;

/** Labels of personal data, which the audit log masks for some readers. */
const personal = fieldNames.map(fieldOf).flatMap(({ label, isPersonal }) => (isPersonal ? [label] : []));
export const maskedChange = ({ field, from, to }: Change): Change => ({
  field,
  from: from || '—',
  to: to || '—',
  ...(personal.includes(field) && { isPersonal: true }),
});

/** `action`: the endpoint's name, which the journal translates. */
export async function recordStaffChange(
  tx: Queryable,
  staff: Session,
  action: string,
  profileId: number,
  about: string,
  changes: readonly Change[],
): Promise<void> {
  await recordStaffAct(tx, staff, { action, about, profileId, changes });
  await recordEvent(tx, { name: 'profiles.changed', ids: { profileId } });
}

/** Locks the entry; throws 412 when its version has changed. */
export async function lockEntry(tx: Queryable, profileId: number, version?: number): Promise<Entry> {
  await lockRegister(tx);
  const entry = await findEntry(tx, profileId);
  if (!entry) throw notFound();
  if (version !== undefined && entry.version !== version) throw new PortalError(412, texts.stale);
  return entry;
}

/** Checks what the schema cannot: dictionaries, federations, other entries. */
async function check(tx: Queryable, kind: OrganisationKind, values: RecordValues, entry: Entry | null): Promise<void> {
  const [missing] = missingOf(kind, values);
  if (missing) throw new PortalError(400, { [missing.field]: missing.message });
  if (kind === 'federation' && values.federation_id !== null)
    throw new PortalError(400, { federation_id: texts.ownFederation });
  const kept = entry?.values;
  await assertOffered(tx, cities, values.city_id === null ? [] : [values.city_id], {
    field: 'city_id',
    kept: kept?.city_id ? [kept.city_id] : [],
  });
  await assertOffered(tx, breeds, values.breed_ids, { field: 'breed_ids', kept: kept?.breed_ids ?? [] });
  if (
    values.federation_id !== null &&
    !(await loadWords(tx)).federations.some(({ id }) => id === values.federation_id)
  ) {
    throw new PortalError(400, { federation_id: texts.federation });
  }
  const [held] = await listTakenStamps(tx, addedStamps(values, kept), entry?.profileId ?? null);
  if (held) throw new PortalError(409, { stamp_codes: texts.heldStamp(held) });
  for (const rival of await listDuplicates(tx, kind, values, entry?.profileId ?? null))
    throw new PortalError(409, duplicateErrors(rival, kind, values));
}

/** Which fields another entry already has. */
export function duplicateErrors(rival: Entry, kind: OrganisationKind, values: RecordValues): Record<string, string> {
  const code = values.stamp_codes.find((one) => rival.values.stamp_codes.includes(one));
  if (code) return { stamp_codes: `Код ${code} уже записан: ${quoted(rival.values.name)}` };
  if (rival.kind === kind && values.ogrn && rival.values.ogrn === values.ogrn)
    return { ogrn: `С этим ОГРН в реестре уже есть: ${quoted(rival.values.name)}` };
  return { name: `${quoted(rival.values.name)} в этом городе уже есть в реестре` };
}
