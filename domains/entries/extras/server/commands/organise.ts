import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { orderSummaries } from '#domains/payments/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { assertShowRight, hasShowRight } from '#domains/showTeam/server/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { announce } from '../../../server/commands/step.ts';
import { assertMayRead } from '../../../server/queries/rights.ts';
import { type EntryShow, readShow } from '../../../server/queries/show.ts';
import type { ShowExtras, ShowExtrasInput } from '../../contract.ts';
import { offeredOf } from '../offered.ts';
import { type ExtraRow, listShowExtras, membersOf } from '../queries.ts';
import { entryExtras, showExtras } from '../tables.ts';

const stale = 'Пока вы правили, список изменился в другом окне. Ваши правки целы: решите, какие оставить.';

/** Staff read it too. */
export async function getShowExtras(db: Queryable, caller: Caller, exhibitionId: number): Promise<ShowExtras> {
  const show = await readShow(db, exhibitionId);
  await assertMayRead(db, caller, show, 'terms');
  return viewOf(db, caller, show);
}

async function viewOf(db: Queryable, caller: Caller, show: EntryShow): Promise<ShowExtras> {
  const offered = await listShowExtras(db, show.id);
  const chosen = await listChosen(db, show.id);
  return {
    version: await versionOf(db, show.id),
    may_edit: hasShowRight(caller, show, 'terms') && !show.isCancelled,
    days: show.days.map(({ date }) => date).toSorted(),
    extras: offered.map((extra) => ({
      ...offeredOf(extra),
      taken: chosen.filter(({ extra_id }) => extra_id === extra.id).length,
    })),
    chosen,
  };
}

/** All live choices in the order of the offer. */
async function listChosen(db: Queryable, exhibitionId: number): Promise<ShowExtras['chosen']> {
  const rows = await db
    .select({ chosen: entryExtras, entrant: profiles.shortName })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .leftJoin(profiles, eq(profiles.id, entryExtras.entrantId))
    .where(and(eq(showExtras.exhibitionId, exhibitionId), isNull(entryExtras.ending)))
    .orderBy(asc(showExtras.position), asc(showExtras.id), asc(entryExtras.id))
    .limit(20_000);
  const members = await membersOf(
    db,
    rows.map(({ chosen }) => chosen.id),
  );
  const orders = await orderSummaries(db, [...new Set(rows.flatMap(({ chosen }) => chosen.orderId ?? []))]);
  return rows.map(({ chosen, entrant }) => {
    const order = chosen.orderId === null ? undefined : orders.get(chosen.orderId);
    return {
      id: chosen.id,
      extra_id: chosen.extraId,
      entrant: entrant ?? '',
      who: chosen.childName || chosen.shownAs,
      born_on: chosen.childBornOn,
      dogs: (members.get(chosen.id) ?? []).map(({ dog }) => dog),
      quantity: chosen.quantity,
      order_number: order?.number ?? null,
      state: order && ['open', 'awaiting', 'part_paid'].includes(order.state) ? 'held' : 'confirmed',
    };
  });
}

/** Grows with every row and every change of one. */
async function versionOf(db: Queryable, exhibitionId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${showExtras.version}), 0)::int` })
    .from(showExtras)
    .where(eq(showExtras.exhibitionId, exhibitionId));
  return row?.sum ?? 0;
}

/**
 * Saves what a show offers besides places. What was chosen already keeps its kind, day, ages and price and can't be
 * removed. Throws 412 for an outdated version.
 */
export async function saveShowExtras(tx: Queryable, caller: Caller, input: ShowExtrasInput): Promise<ShowExtras> {
  await lock(tx, `show extras ${input.exhibitionId}`);
  const show = await readShow(tx, input.exhibitionId);
  await assertShowRight(tx, caller, show, 'terms');
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена');
  if ((await versionOf(tx, show.id)) !== input.version) throw new PortalError(412, stale);
  const before = await listShowExtras(tx, show.id);
  const taken = new Set((await listChosen(tx, show.id)).map(({ extra_id }) => extra_id));
  checkExtras(show, input, { before, taken });
  const kept = new Set(input.extras.map(({ id }) => id));
  for (const { id } of before.filter((extra) => !kept.has(extra.id)))
    await tx
      .update(showExtras)
      .set({ isRemoved: true, version: sql`${showExtras.version} + 1` })
      .where(eq(showExtras.id, id));
  for (const [position, { id, kind, name, note, day, price, age_from, age_to }] of input.extras.entries()) {
    const ages = kind === 'child' ? { ageFrom: age_from, ageTo: age_to } : { ageFrom: null, ageTo: null };
    const values = { kind, name, note, day: kind === 'thing' ? null : day, price, position, ...ages };
    if (id > 0)
      await tx
        .update(showExtras)
        .set({ ...values, version: sql`${showExtras.version} + 1` })
        .where(and(eq(showExtras.id, id), eq(showExtras.exhibitionId, show.id)));
    else await tx.insert(showExtras).values({ ...values, exhibitionId: show.id });
  }
  await announce(tx, show.id);
  return viewOf(tx, caller, show);
}

type Given = ShowExtrasInput['extras'][number];

function checkExtras(
  show: EntryShow,
  { extras }: ShowExtrasInput,
  { before, taken }: { before: readonly ExtraRow[]; taken: ReadonlySet<number> },
): void {
  const days = new Set(show.days.map(({ date }) => date));
  const known = new Map(before.map((extra) => [extra.id, extra]));
  for (const [at, extra] of extras.entries()) {
    const refuse = (status: number, field: keyof Given, words: string): never => {
      throw new PortalError(status, { [`extras.${at}.${field}`]: words });
    };
    if (extra.kind !== 'thing' && extra.day === null) refuse(400, 'day', 'Выберите день конкурса');
    if (extra.kind !== 'thing' && extra.day !== null && !days.has(extra.day))
      refuse(400, 'day', `${formatDate(extra.day)} – не день этой выставки`);
    if (extra.age_from !== null && extra.age_to !== null && extra.age_from > extra.age_to)
      refuse(400, 'age_to', 'Возраст «до» меньше возраста «от»');
    if (extra.id === 0) continue;
    const old = known.get(extra.id);
    if (!old) refuse(409, 'name', 'Эту строку уже убрали в другом окне. Обновите страницу.');
    else if (taken.has(extra.id) && isHarm(old, extra))
      refuse(409, 'name', 'Это уже выбрали участники: менять можно только название и пояснение');
  }
  const kept = new Set(extras.map(({ id }) => id));
  const lost = before.find(({ id }) => taken.has(id) && !kept.has(id));
  if (lost) throw new PortalError(409, { extras: `«${lost.name}» уже выбрали участники: убрать нельзя` });
}

const isHarm = (old: ExtraRow, { kind, day, price, age_from, age_to }: Given): boolean =>
  old.kind !== kind ||
  (kind !== 'thing' && old.day !== day) ||
  old.price !== price ||
  (kind === 'child' && (old.ageFrom !== age_from || old.ageTo !== age_to));
