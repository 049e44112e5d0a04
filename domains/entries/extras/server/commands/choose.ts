import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dogs } from '#domains/dogs/server/tables.ts';
import type { NewLine } from '#domains/payments/server/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { placedStates } from '../../../machine.ts';
import { entries, showOffers } from '../../../server/tables.ts';
import type { ChosenExtra, PricedExtras } from '../../contract.ts';
import { ageText, type ContestDog, initialsOf, isOfAge, producerOf, refusalOfMembers } from '../../policy.ts';
import { type ExtraRow, extraSubjectOf, listShowExtras } from '../queries.ts';
import { entryExtraMembers, entryExtras } from '../tables.ts';

/** Kopecks of each chosen contest or thing, in the order of the input. Throws 409 for one that is no longer offered. */
export async function priceExtras(db: Queryable, exhibitionId: number, chosen: PricedExtras): Promise<number[]> {
  if (!chosen.length) return [];
  const offered = new Map((await listShowExtras(db, exhibitionId)).map((extra) => [extra.id, extra]));
  return chosen.map(({ extra_id, quantity }, at) => {
    const extra = offered.get(extra_id);
    if (!extra)
      throw new PortalError(409, {
        [`extras.${at}`]: 'Этого конкурса или товара на выставке больше нет. Снимите отметку и запишите ещё раз.',
      });
    return extra.price * (extra.kind === 'thing' ? quantity : 1);
  });
}

interface Choosing {
  exhibitionId: number;
  profileId: number;
  /** Entry ids of the request's lines, in their order. */
  entryIds: readonly number[];
}

interface MemberRow extends ContestDog {
  entryId: number;
  name: string;
  breederName: string;
  isPlaced: boolean;
  day: string;
}

const folded = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

/** Entries of the entrant that may take part in contests of the show, by id. */
async function listMembers(tx: Queryable, { exhibitionId, profileId }: Choosing, ids: readonly number[]) {
  const rows = await tx
    .select({
      entry: entries,
      day: showOffers.day,
      breederId: dogs.breederId,
      sireId: dogs.sireId,
      damId: dogs.damId,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .leftJoin(dogs, eq(dogs.id, entries.dogId))
    .where(
      and(
        inArray(entries.id, [...ids, 0]),
        eq(entries.entrantId, profileId),
        eq(showOffers.exhibitionId, exhibitionId),
      ),
    );
  return new Map(
    rows.map(({ entry, day, breederId, sireId, damId }): [number, MemberRow] => {
      const { dog } = entry;
      const names = [dog.name_lat, dog.name].filter(Boolean).map((name) => `name:${folded(name)}`);
      const own = entry.dogId === null ? [] : [`dog:${entry.dogId}`];
      const parents = [
        ...[sireId, damId].flatMap((id) => (id === null ? [] : [`dog:${id}`])),
        ...[dog.sire, dog.dam].filter(Boolean).map((name) => `name:${folded(name)}`),
      ];
      return [
        entry.id,
        {
          ...{ entryId: entry.id, breedId: entry.breedId, sex: entry.sex, day, parents },
          keys: [own[0] ?? `entry:${entry.id}`, ...names],
          breeder: breederId !== null ? `profile:${breederId}` : dog.breeder && `name:${folded(dog.breeder)}`,
          breederName: dog.breeder,
          name: dog.name_lat || dog.name,
          isPlaced: placedStates.includes(entry.state),
        },
      ];
    }),
  );
}

/**
 * Stores the chosen extras after the entries of the same request. Returns the order lines of those with a price, and
 * the ids they belong to. Throws 409 with the reason at `extras.N`.
 */
export async function chooseExtras(
  tx: Queryable,
  choosing: Choosing,
  chosen: readonly ChosenExtra[],
): Promise<{ id: number; lines: NewLine[] }[]> {
  if (!chosen.length) return [];
  const offered = new Map((await listShowExtras(tx, choosing.exhibitionId)).map((extra) => [extra.id, extra]));
  const idOf = ({ line, entry_id }: ChosenExtra['members'][number]): number =>
    entry_id ?? (line === undefined ? 0 : (choosing.entryIds[line] ?? 0));
  const known = await listMembers(
    tx,
    choosing,
    chosen.flatMap(({ members }) => members.map(idOf)),
  );
  const made: { id: number; lines: NewLine[] }[] = [];
  for (const [at, one] of chosen.entries()) {
    const extra = offered.get(one.extra_id);
    if (!extra) throw new PortalError(409, { [`extras.${at}`]: 'Этого конкурса или товара на выставке больше нет' });
    const members = one.members.map((member) => known.get(idOf(member)));
    const refusal = refusalOf(extra, one, members) ?? (await refusalOfDouble(tx, choosing, extra, one));
    if (refusal) throw new PortalError(409, { [`extras.${at}`]: `${extra.name}. ${refusal}` });
    const own = members.flatMap((member) => member ?? []);
    const quantity = extra.kind === 'thing' ? one.quantity : 1;
    const producer = extra.kind === 'producer' ? producerOf(own) : undefined;
    const [row] = await tx
      .insert(entryExtras)
      .values({
        extraId: extra.id,
        entrantId: choosing.profileId,
        quantity,
        ...(extra.kind === 'child' &&
          one.child && {
            childName: one.child.name,
            childBornOn: one.child.born_on,
            isChildNamePrinted: one.child.is_name_printed,
            guardianAt: portalNow,
          }),
        shownAs: extra.kind === 'kennel' ? (own[0]?.breederName ?? '') : (producer?.name ?? ''),
      })
      .returning({ id: entryExtras.id });
    if (!row) throw new Error('The extra was not inserted');
    const inOrder = producer ? [producer, ...own.filter((member) => member !== producer)] : own;
    if (inOrder.length)
      await tx
        .insert(entryExtraMembers)
        .values(inOrder.map(({ entryId }, position) => ({ entryExtraId: row.id, entryId, position })));
    const amount = extra.price * quantity;
    made.push({ id: row.id, lines: amount > 0 ? [lineOf(extra, one, { id: row.id, amount, members: own })] : [] });
  }
  return made;
}

function refusalOf(extra: ExtraRow, chosen: ChosenExtra, members: readonly (MemberRow | undefined)[]): string | null {
  const own = members.flatMap((member) => member ?? []);
  if (own.length < members.length) return 'Одной из собак среди ваших записей нет. Обновите страницу.';
  const otherDay = own.find(({ day }) => day !== extra.day);
  if (otherDay && extra.day) return `${otherDay.name} не записана на ${formatDayMonth(extra.day)}`;
  const waiting = own.find(({ isPlaced }) => !isPlaced);
  if (waiting)
    return `${waiting.name}: места пока нет, собака в очереди. Снимите отметку и добавьте конкурс в «Моих записях», когда место освободится.`;
  const refusal = refusalOfMembers(extra.kind, own);
  if (refusal !== null || extra.kind !== 'child' || extra.day === null) return refusal;
  if (!chosen.child) return 'Напишите имя и дату рождения ребёнка';
  const ages = { from: extra.ageFrom, to: extra.ageTo };
  return isOfAge(chosen.child.born_on, extra.day, ages)
    ? null
    : `Возраст на ${formatDayMonth(extra.day)} не подходит${ageText(ages) && `: ${ageText(ages)}`}`;
}

/** The same child in the same contest a second time. */
async function refusalOfDouble(
  tx: Queryable,
  { profileId }: Choosing,
  extra: ExtraRow,
  { child }: ChosenExtra,
): Promise<string | null> {
  if (extra.kind !== 'child' || !child) return null;
  const same = await tx.$count(
    entryExtras,
    and(
      eq(entryExtras.extraId, extra.id),
      eq(entryExtras.entrantId, profileId),
      isNull(entryExtras.ending),
      eq(entryExtras.childBornOn, child.born_on),
      sql`lower(${entryExtras.childName}) = lower(${child.name})`,
    ),
  );
  return same > 0 ? 'Этот ребёнок уже записан: посмотрите «Мои записи»' : null;
}

/** The order shows a child's initials only: more people see its page and mails than the entry. */
function lineOf(
  extra: ExtraRow,
  chosen: ChosenExtra,
  { id, amount, members }: { id: number; amount: number; members: readonly MemberRow[] },
): NewLine {
  const who = chosen.child ? initialsOf(chosen.child.name) : '';
  const day = extra.day && formatDayMonth(extra.day);
  const pieces = chosen.quantity > 1 && counted(chosen.quantity, ['штука', 'штуки', 'штук']);
  const title = [extra.name, pieces, day, ...members.map(({ name }) => name), who].filter(Boolean).join(', ');
  // The show's money adds up lines by their rule: an extra is a rule of its own.
  return { title, rule: extra.name, amount, subject: extraSubjectOf(id) };
}
