import { and, eq, inArray } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { readDays } from '#platform/contract/inputs/readDays.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { changesBetween, listChanges } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../forms/all.ts';
import { type BreedListName, breedListNames, breedLists } from '../../forms/documentBreeds.ts';
import { titles } from '../../forms/titles.ts';
import { type BreedLists, listBreedLists } from '../../server/queries/documentBreeds.ts';
import { findSettings } from '../../server/queries/offers.ts';
import { applicationDocumentBreeds, applicationHolidays, applicationSettings } from '../../server/tables.ts';
import type { HolidaysInput, SettingsInput, SettingsRow } from '../contract.ts';
import { reviewerNames, settingsForm } from '../form.ts';
import { rowOf } from './queries.ts';

const stale = () => new PortalError(412, 'Срок и взнос тем временем изменил другой сотрудник');
/** The settings for the journal; breed lists have their own journal lines. */
const journalForm = (row: SettingsRow) => ({
  ...row,
  reviewer: reviewerNames[row.reviewer],
  ...(Object.fromEntries(breedListNames.map((name) => [name, null])) as Record<BreedListName, null>),
});

/** Writes a document's breed list; throws 400 for an unknown breed. */
async function writeBreeds(tx: Transactable, name: BreedListName, ids: readonly number[]): Promise<void> {
  const { document } = breedLists[name];
  const wanted = [...new Set(ids)];
  const known = await tx.select({ id: breeds.id }).from(breeds).where(inArray(breeds.id, wanted));
  if (known.length < wanted.length) throw new PortalError(400, { [name]: 'Выберите породы из списка' });
  await tx.delete(applicationDocumentBreeds).where(eq(applicationDocumentBreeds.document, document));
  if (wanted.length)
    await tx.insert(applicationDocumentBreeds).values(wanted.map((breedId) => ({ document, breedId })));
}

const namesIn = (lists: BreedLists, name: BreedListName): string[] => lists[name].map((breed) => breed.name);

/** The ticked senders; none for a type without a choice of senders. */
const sendersIn = (type: string, form: Pick<SettingsInput, 'from_clubs' | 'from_federations'>): string[] | null =>
  typeOf(type).offeredSenders
    ? [...(form.from_clubs ? ['club'] : []), ...(form.from_federations ? ['federation'] : [])]
    : null;

/** Throws 412 when another editor has saved meanwhile. Sent applications keep their term and fee. */
export async function editSettings(
  tx: Transactable,
  staff: Session,
  { type, version, ...form }: SettingsInput,
): Promise<SettingsRow> {
  const before = await findSettings(tx, type);
  const listsBefore = await listBreedLists(tx);
  const values = {
    usualDays: form.usual_days,
    urgentDays: form.urgent_days,
    fee: form.fee,
    urgentFee: form.urgent_fee,
    reviewer: form.reviewer,
    isOpen: form.is_open,
    senders: sendersIn(type, form),
    version: version + 1,
  };
  const [saved] =
    version === 0
      ? await tx
          .insert(applicationSettings)
          .values({ type, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(applicationSettings)
          .set(values)
          .where(and(eq(applicationSettings.type, type), eq(applicationSettings.version, version)))
          .returning();
  if (!saved) throw stale();
  if (type === titles.key) for (const name of breedListNames) await writeBreeds(tx, name, form[name]);
  const lists = await listBreedLists(tx);
  const row = rowOf(type, saved, lists);
  await recordStaffAct(tx, staff, {
    action: 'editApplicationSettings',
    about: typeOf(type).title,
    changes: [
      ...changesBetween<Record<string, unknown>>(
        labelsOf(settingsForm.fields),
        journalForm(rowOf(type, before, listsBefore)),
        journalForm(row),
      ),
      ...breedListNames.flatMap((name) =>
        listChanges(breedLists[name].label, namesIn(listsBefore, name), namesIn(lists, name)),
      ),
    ],
  });
  await recordEvent(tx, { name: 'applicationTerms.changed', ids: {} });
  return row;
}

/** The schema has parsed the text already. An existing day keeps its name. */
export async function addHolidays(
  tx: Transactable,
  staff: Session,
  { days, name }: HolidaysInput,
): Promise<{ added: number }> {
  const read = readDays(days);
  if ('wrong' in read) throw new PortalError(400, { days: read.wrong });
  const added = await tx
    .insert(applicationHolidays)
    .values(read.days.map((day) => ({ day, name })))
    .onConflictDoNothing()
    .returning({ day: applicationHolidays.day });
  if (!added.length) throw new PortalError(409, { days: 'Эти дни уже в списке' });
  await recordStaffAct(tx, staff, {
    action: 'addHolidays',
    about: name || 'Выходные дни',
    changes: added.map(({ day }) => dayChange(day, 'обычный', 'выходной')),
  });
  return { added: added.length };
}

export async function removeHoliday(tx: Transactable, staff: Session, day: string): Promise<void> {
  const [gone] = await tx.delete(applicationHolidays).where(eq(applicationHolidays.day, day)).returning();
  if (!gone) throw notFound();
  await recordStaffAct(tx, staff, {
    action: 'removeHoliday',
    about: gone.name || 'Выходные дни',
    changes: [dayChange(day, 'выходной', 'обычный')],
  });
}

const dayChange = (day: string, from: string, to: string) => ({ field: formatDate(day), from, to });
