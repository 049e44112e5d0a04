import { and, eq, max, ne, sql } from 'drizzle-orm';
import { type Change, changesBetween, created } from '#platform/server/changes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Session } from '#platform/server/session.ts';
import type { EntryAdded, EntryEdited } from '../../desk.ts';
import { type DeskValues, type DictionaryName, deskDictionary } from '../../deskFields.ts';
import { breeds, cities, dictionaryEdits } from '../tables.ts';
import { columnsOf, rowOf, tableOf } from './queries.ts';

/** Writes down in the audit log what staff did. Given by the composition: accounts stand above the dictionaries. */
export type RecordAct = (tx: Queryable, staff: Session, act: { action: string; about: string; changes: readonly Change[] }) => Promise<void>;

/** Below stand the ids of the reference files, which grow too. */
const ownIdsFrom = 10_000;

const labelsOf = (dictionary: DictionaryName): Record<string, string> =>
  Object.fromEntries(deskDictionary(dictionary).fields.map(({ name, label }) => [name, label]));

/** One writer of a dictionary at a time: names stay unique, and two additions do not take one id. */
const hold = (tx: Queryable, dictionary: DictionaryName) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`dictionary ${dictionary}`}))`);

async function refuseTwin(tx: Queryable, dictionary: DictionaryName, values: DeskValues, entryId: number): Promise<void> {
  const table = tableOf(dictionary);
  const columns = columnsOf(dictionary);
  const alike = deskDictionary(dictionary).unique.map((name) => sql`lower(${columns[name]}::text) = lower(${String(values[name])})`);
  const [twin] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(...alike, ne(table.id, entryId)))
    .limit(1);
  if (twin) throw new PortalError(409, { 'values.name': 'Такая запись уже есть' });
}

/** An everyday name of a breed or a city that no dictionary has would lead nowhere. */
async function refuseStray(tx: Queryable, dictionary: DictionaryName, { kind, stands_for }: DeskValues): Promise<void> {
  if (dictionary !== 'everyday_names' || kind === 'page') return;
  const table = kind === 'breed' ? breeds : cities;
  const [official] = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`lower(${table.name}) = lower(${String(stands_for)})`)
    .limit(1);
  if (!official) throw new PortalError(400, { 'values.stands_for': kind === 'breed' ? 'Такой породы нет в справочнике' : 'Такого города нет в справочнике' });
}

const about = (dictionary: DictionaryName, words: string): string => `Справочник «${deskDictionary(dictionary).title}». ${words}`;

export async function addEntry(
  tx: Transactable,
  { staff, record }: { staff: Session; record: RecordAct },
  { dictionary, values }: EntryAdded,
): Promise<{ id: number }> {
  await hold(tx, dictionary);
  await refuseTwin(tx, dictionary, values, 0);
  await refuseStray(tx, dictionary, values);
  const table = tableOf(dictionary);
  const [last] = await tx.select({ id: max(table.id) }).from(table);
  const id = Math.max(Number(last?.id ?? 0), ownIdsFrom) + 1;
  await tx.insert(table).values({ ...rowOf(dictionary, values), id } as never);
  await tx.insert(dictionaryEdits).values({ dictionary, entryId: id });
  await record(tx, staff, { action: 'addEntry', about: about(dictionary, `Добавлено: «${values.name}»`), changes: created(labelsOf(dictionary), values) });
  await recordFact(tx, { name: 'dictionaries.added', ids: { entryId: id } });
  return { id };
}

/** Of two who edit at once the second is told (412). What is marked deleted stays wherever it was chosen before. */
export async function editEntry(tx: Transactable, { staff, record }: { staff: Session; record: RecordAct }, input: EntryEdited): Promise<void> {
  const { dictionary, entryId, version, is_deleted, values } = input;
  const table = tableOf(dictionary);
  const columns = columnsOf(dictionary);
  await hold(tx, dictionary);
  const [before] = await tx
    .select({ ...(columns as Record<string, never>), entry_is_deleted: table.isDeleted })
    .from(table)
    .where(eq(table.id, entryId));
  if (!before) throw notFound();
  const key = and(eq(dictionaryEdits.dictionary, dictionary), eq(dictionaryEdits.entryId, entryId));
  const [known] = await tx.select({ version: dictionaryEdits.version }).from(dictionaryEdits).where(key);
  if ((known?.version ?? 0) !== version) throw new PortalError(412, 'Запись изменил другой сотрудник. Откройте её ещё раз.');
  await refuseTwin(tx, dictionary, values, entryId);
  await refuseStray(tx, dictionary, values);
  await tx
    .update(table)
    .set({ ...rowOf(dictionary, values), isDeleted: is_deleted } as never)
    .where(eq(table.id, entryId));
  await tx
    .insert(dictionaryEdits)
    .values({ dictionary, entryId })
    .onConflictDoUpdate({ target: [dictionaryEdits.dictionary, dictionaryEdits.entryId], set: { version: version + 1, editedAt: sql`now()` } });
  const { entry_is_deleted: isDeleted, ...old } = before as DeskValues & { entry_is_deleted: boolean };
  const name = String(old.name);
  const state = isDeleted === is_deleted ? 'Изменено' : is_deleted ? 'Помечено удалённым' : 'Возвращено';
  await record(tx, staff, {
    action: 'editEntry',
    about: about(dictionary, `${state}: «${name}»${name === values.name ? '' : ` → «${values.name}»`}`),
    changes: changesBetween({ ...labelsOf(dictionary), is_deleted: 'Помечено удалённым' }, { ...old, is_deleted: isDeleted }, { ...values, is_deleted }),
  });
  await recordFact(tx, { name: 'dictionaries.edited', ids: { entryId } });
}
