import { and, eq, max, ne, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Change, changesBetween, created } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { breedGroups, breeds, cities, dictionaryEdits, judgingTerms, ranks } from '../../server/tables.ts';
import type { EntryAdded, EntryEdited } from '../contract.ts';
import { type AdminValues, adminDictionary, type DictionaryName } from '../fields.ts';
import { columnsOf, rowOf, tableOf } from './queries.ts';

/** Writes a staff action to the audit log. The composition injects it because accounts depend on dictionaries. */
export type RecordAct = (
  tx: Queryable,
  staff: Session,
  act: { action: string; about: string; changes: readonly Change[] },
) => Promise<void>;

/** Ids below are reserved for the reference files, which also grow. */
const ownIdsFrom = 10_000;

const labelsOf = (dictionary: DictionaryName): Record<string, string> =>
  Object.fromEntries(adminDictionary(dictionary).fields.map(({ name, label }) => [name, label]));

/** Serialises writers of one dictionary, so that names stay unique and two additions never share an id. */
const lockDictionary = (tx: Queryable, dictionary: DictionaryName) => lock(tx, `dictionary ${dictionary}`);

async function refuseDuplicate(
  tx: Queryable,
  dictionary: DictionaryName,
  values: AdminValues,
  entryId: number,
): Promise<void> {
  const table = tableOf(dictionary);
  const columns = columnsOf(dictionary);
  const alike = adminDictionary(dictionary).unique.map(
    (name) => sql`lower(${columns[name]}::text) = lower(${String(values[name])})`,
  );
  const [twin] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(...alike, ne(table.id, entryId)))
    .limit(1);
  if (twin) throw new PortalError(409, { 'values.name': 'Такая запись уже есть' });
}

/** For each kind of everyday name: the table of official names and the error when the name is not in it. */
const officialNames: Readonly<
  Record<string, readonly [table: PgTable, columns: readonly PgColumn[], refusal: string]>
> = {
  breed: [breeds, [breeds.name], 'Такой породы нет в справочнике'],
  city: [cities, [cities.name], 'Такого города нет в справочнике'],
  region: [cities, [cities.region, cities.federalDistrict], 'Такого региона нет в справочнике городов'],
  group: [breedGroups, [breedGroups.name, breedGroups.shortName], 'Такой группы нет в справочнике'],
  rank: [ranks, [ranks.name], 'Такого ранга нет в справочнике'],
  term: [judgingTerms, [judgingTerms.name], 'Такой услуги или дисциплины нет в справочнике'],
};

/** Refuses an everyday name without an entry in the dictionaries: the search would find nothing. */
async function refuseUnknownTarget(
  tx: Queryable,
  dictionary: DictionaryName,
  { kind, stands_for, discipline_id }: AdminValues,
): Promise<void> {
  if (dictionary === 'trial_levels') {
    const [discipline] = await tx
      .select({ id: judgingTerms.id })
      .from(judgingTerms)
      .where(and(eq(judgingTerms.id, Number(discipline_id)), eq(judgingTerms.section, 'discipline')));
    if (!discipline) throw new PortalError(400, { 'values.discipline_id': 'Такой дисциплины нет в справочнике' });
  }
  const official = dictionary === 'everyday_names' && officialNames[String(kind)];
  if (!official) return;
  const [table, columns, refusal] = official;
  const [found] = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(or(...columns.map((column) => sql`lower(${column}) = lower(${String(stands_for)})`)))
    .limit(1);
  if (!found) throw new PortalError(400, { 'values.stands_for': refusal });
}

const about = (dictionary: DictionaryName, words: string): string =>
  `Справочник «${adminDictionary(dictionary).title}». ${words}`;

export async function addEntry(
  tx: Transactable,
  { staff, record }: { staff: Session; record: RecordAct },
  { dictionary, values }: EntryAdded,
): Promise<{ id: number }> {
  await lockDictionary(tx, dictionary);
  await refuseDuplicate(tx, dictionary, values, 0);
  await refuseUnknownTarget(tx, dictionary, values);
  const table = tableOf(dictionary);
  const [last] = await tx.select({ id: max(table.id) }).from(table);
  const id = Math.max(Number(last?.id ?? 0), ownIdsFrom) + 1;
  await tx.insert(table).values({ ...rowOf(dictionary, values), id });
  await tx.insert(dictionaryEdits).values({ dictionary, entryId: id });
  await record(tx, staff, {
    action: 'addEntry',
    about: about(dictionary, `Добавлено: «${values.name}»`),
    changes: created(labelsOf(dictionary), values),
  });
  await recordEvent(tx, { name: 'dictionaries.added', ids: { entryId: id } });
  return { id };
}

/** Updates an entry. Refuses an outdated version with 412. Records that use a deleted entry keep it. */
export async function editEntry(
  tx: Transactable,
  { staff, record }: { staff: Session; record: RecordAct },
  input: EntryEdited,
): Promise<void> {
  const { dictionary, entryId, version, is_deleted, values } = input;
  const table = tableOf(dictionary);
  const columns = columnsOf(dictionary);
  await lockDictionary(tx, dictionary);
  const [before] = await tx
    .select({ ...(columns as Record<string, never>), entry_is_deleted: table.isDeleted })
    .from(table)
    .where(eq(table.id, entryId));
  if (!before) throw notFound();
  const key = and(eq(dictionaryEdits.dictionary, dictionary), eq(dictionaryEdits.entryId, entryId));
  const [known] = await tx.select({ version: dictionaryEdits.version }).from(dictionaryEdits).where(key);
  if ((known?.version ?? 0) !== version)
    throw new PortalError(412, 'Запись изменил другой сотрудник. Откройте её ещё раз.');
  await refuseDuplicate(tx, dictionary, values, entryId);
  await refuseUnknownTarget(tx, dictionary, values);
  await tx
    .update(table)
    .set({ ...rowOf(dictionary, values), isDeleted: is_deleted })
    .where(eq(table.id, entryId));
  await tx
    .insert(dictionaryEdits)
    .values({ dictionary, entryId })
    .onConflictDoUpdate({
      target: [dictionaryEdits.dictionary, dictionaryEdits.entryId],
      set: { version: version + 1, editedAt: portalNow },
    });
  const { entry_is_deleted: isDeleted, ...old } = before as AdminValues & { entry_is_deleted: boolean };
  const name = String(old.name);
  const state = isDeleted === is_deleted ? 'Изменено' : is_deleted ? 'Помечено удалённым' : 'Возвращено';
  await record(tx, staff, {
    action: 'editEntry',
    about: about(dictionary, `${state}: «${name}»${name === values.name ? '' : ` → «${values.name}»`}`),
    changes: changesBetween(
      { ...labelsOf(dictionary), is_deleted: 'Помечено удалённым' },
      { ...old, is_deleted: isDeleted },
      { ...values, is_deleted },
    ),
  });
  await recordEvent(tx, { name: 'dictionaries.edited', ids: { entryId } });
}
