import { eq, sql } from 'drizzle-orm';
import { isClosed, listContests, readShow, takeIntoCatalogue } from '#domains/entries/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { FreezeInput, SettingsInput } from '../../contract.ts';
import { numberDogs } from '../../numbers.ts';
import type { CatalogueStep } from '../../policy.ts';
import { frozenDogOf, listConfirmed } from '../queries/lines.ts';
import { catalogueContests, catalogueLines, catalogueLog, catalogues } from '../tables.ts';

const rowsPerInsert = 2000;
const stale = 'Пока вы смотрели, каталог изменили в другом окне. Обновите страницу и решите ещё раз.';

export const announce = (tx: Queryable, exhibitionId: number): Promise<void> =>
  recordEvent(tx, { name: 'catalogue.changed', ids: { exhibitionId } });

interface Logged {
  exhibitionId: number;
  accountId: number | null;
  step: CatalogueStep;
  entryId?: number;
  number?: string;
  field?: string;
  from?: string;
  to?: string;
  reason?: string;
}

export async function logStep(tx: Queryable, { accountId, ...row }: Logged): Promise<void> {
  await tx.insert(catalogueLog).values({ ...row, by: accountId });
}

/** Makes the row of a catalogue if there is none, and locks it: its changes are made one after the other. */
export async function lockCatalogue(tx: Queryable, exhibitionId: number) {
  await tx.insert(catalogues).values({ exhibitionId, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(catalogues).where(eq(catalogues.exhibitionId, exhibitionId)).for('update');
  if (!row) throw new Error('The catalogue row is missing');
  return row;
}

/** Throws 412 when the caller saw an older version. */
export function assertFresh({ version }: { version: number }, seen: number): void {
  if (version !== seen) throw new PortalError(412, stale);
}

/** Saves how the catalogue is made. After the freezing only its hour may change. */
export async function saveSettings(tx: Queryable, caller: Caller, input: SettingsInput): Promise<void> {
  await assertShowRight(tx, caller, await readShow(tx, input.exhibitionId), 'catalogue');
  const row = await lockCatalogue(tx, input.exhibitionId);
  assertFresh(row, input.version);
  const isSame =
    row.numbering === input.numbering && row.breedNames === input.breed_names && row.freezeHours === input.freeze_hours;
  if (row.frozenAt !== null && !isSame)
    throw new PortalError(409, 'Каталог уже составлен: номера и порядок пород больше не меняются');
  await tx
    .update(catalogues)
    .set({
      numbering: input.numbering,
      breedNames: input.breed_names,
      freezeHours: input.freeze_hours,
      openMinutes: input.open_minutes,
      version: sql`${catalogues.version} + 1`,
    })
    .where(eq(catalogues.exhibitionId, input.exhibitionId));
  await logStep(tx, {
    ...{ exhibitionId: input.exhibitionId, accountId: caller.accountId, step: 'settings' },
    from: [row.numbering, row.breedNames, row.freezeHours, row.openMinutes].join(' '),
    to: [input.numbering, input.breed_names, input.freeze_hours, input.open_minutes].join(' '),
  });
  await announce(tx, input.exhibitionId);
}

/** The organiser freezes the catalogue before the job does. Throws 409 before the closing and without entries. */
export async function freezeByHand(
  tx: Queryable,
  caller: Caller,
  input: FreezeInput,
  publicUrl: string,
): Promise<void> {
  const show = await readShow(tx, input.exhibitionId);
  await assertShowRight(tx, caller, show, 'catalogue');
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: каталог не составляют');
  if (!isClosed(show)) throw new PortalError(409, 'Каталог составляют после закрытия записи');
  const row = await lockCatalogue(tx, input.exhibitionId);
  if (row.frozenAt !== null) throw new PortalError(409, 'Каталог уже составлен');
  assertFresh(row, input.version);
  const count = await freeze(tx, input.exhibitionId, { publicUrl, accountId: caller.accountId });
  if (count === 0) throw new PortalError(409, 'В каталог нечего внести: подтверждённых записей нет');
}

/**
 * Freezes the catalogue of a show: ends what the closing ends, takes confirmed entries into it and numbers them, and
 * the confirmed contests behind them. Returns the number of dogs; 0, without any change, when it is frozen already or
 * has no confirmed entries.
 */
export async function freeze(
  tx: Queryable,
  exhibitionId: number,
  { publicUrl, accountId }: { publicUrl: string; accountId: number | null },
): Promise<number> {
  const { frozenAt, numbering, breedNames: names } = await lockCatalogue(tx, exhibitionId);
  if (frozenAt !== null) return 0;
  const taken = await takeIntoCatalogue(tx, exhibitionId, { publicUrl });
  if (taken.length === 0) return 0;
  const numbered = numberDogs(await listConfirmed(tx, exhibitionId), { numbering, names });
  for (let from = 0; from < numbered.length; from += rowsPerInsert)
    await tx.insert(catalogueLines).values(
      numbered.slice(from, from + rowsPerInsert).map((dog) => ({
        ...{ exhibitionId, entryId: dog.entryId, base: dog.base, letter: dog.letter },
        dog: frozenDogOf(dog),
      })),
    );
  const contests = (await listContests(tx, exhibitionId)).filter(({ isConfirmed }) => isConfirmed);
  const last = Math.max(...numbered.map(({ base }) => base));
  if (contests.length)
    await tx
      .insert(catalogueContests)
      .values(contests.map(({ id }, at) => ({ exhibitionId, contestId: id, base: last + 1 + at })));
  await tx
    .update(catalogues)
    .set({ frozenAt: sql`${portalNow}`, frozenBy: accountId, version: sql`${catalogues.version} + 1` })
    .where(eq(catalogues.exhibitionId, exhibitionId));
  await logStep(tx, { exhibitionId, accountId, step: 'frozen', to: String(numbered.length) });
  await announce(tx, exhibitionId);
  return numbered.length;
}
