import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { trialType } from '#domains/exhibitions/reportRows/columns.ts';
import { callOffShow, findShowRules, forbiddenBetween, moveShow } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { formats, limitRefusal, transferRefusals } from '#domains/exhibitions/showLimits/policy.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateRange, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { showChange } from '../../../forms/showChange.ts';
import { showChanges } from '../../../forms/showChange.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { breedingSurvey, errorsByField } from '../../../shows/policy.ts';
import { isPending, kindOfShow, listCounted, listRanks, lockOrganiser } from '../../../shows/server/queries/counted.ts';
import { applications } from '../../tables.ts';
import type { TypeHook } from './hook.ts';

type ShowChangeValues = ValuesOfType<typeof showChange>;

type Show = typeof exhibitions.$inferSelect;

const text = (value: unknown): string => String(value ?? '');
const isTransfer = (values: ShowChangeValues): boolean => values.type_id === showChanges.transfer;
const goalOf = (values: ShowChangeValues) => ({
  cityId: Number(values.city_id),
  beginsOn: text(values.date_begin),
  endsOn: text(values.date_end),
});

const movable: number[] = [...Object.values(formats), breedingSurvey, trialType];

/** Throws 400 for an unknown show, 409 when it has begun or is cancelled. */
async function ownShow(tx: Queryable, profileId: number, exhibitionId: number, today: string): Promise<Show> {
  const [show] = await tx
    .select()
    .from(exhibitions)
    .where(and(eq(exhibitions.id, exhibitionId), eq(exhibitions.clubId, profileId)));
  const refuse = (words: string) => new PortalError(409, { exhibition_id: words });
  if (!show || !movable.includes(show.typeId))
    throw new PortalError(400, { exhibition_id: 'Такой выставки у вас нет: выберите из списка' });
  if (show.isCancelled) throw refuse('Эта выставка уже отменена');
  if (show.beginsOn <= today) throw refuse('Эта выставка уже началась: перенести или отменить её нельзя');
  return show;
}

/** Throws when the show exceeds the limit of the new year, or of a city that is easy to reach. */
async function assertFitsYear(tx: Transactable, show: Show, values: ShowChangeValues, field: string): Promise<void> {
  const { cityId, beginsOn } = goalOf(values);
  const year = partsOf(beginsOn).year;
  if (year === partsOf(show.beginsOn).year && cityId === show.cityId) return;
  const rankById = await listRanks(tx);
  const kind = kindOfShow(rankById, show);
  if (kind === null) return;
  const { rules, farCityIds } = await findShowRules(tx);
  const counted = await listCounted(tx, show.clubId, year, { exhibitionId: show.id });
  const taken = counted.filter((one) => kindOfShow(rankById, one) === kind).length;
  const refusal = limitRefusal(rules, { kind, year, taken, more: 1, isFar: farCityIds.includes(cityId) });
  if (refusal) throw new PortalError(409, { [field]: refusal.text });
}

export const showChangeHook: TypeHook<typeof showChange> = {
  /** Prefills the city: most shows move to other days of the same city. */
  async preset(tx, { profileId }) {
    const [own] = await tx.select({ city_id: profiles.cityId }).from(profiles).where(eq(profiles.id, profileId));
    return { city_id: own?.city_id ?? 0 };
  },
  async sending(tx, { row, session, values, now }) {
    await lockOrganiser(tx, session.profileId);
    const today = moscowDay(now);
    const show = await ownShow(tx, session.profileId, Number(values.exhibition_id), today);
    const [other] = await tx
      .select({ barcode: applications.barcode })
      .from(applications)
      .where(
        and(
          eq(applications.type, 'show-change'),
          eq(applications.exhibitionId, show.id),
          isPending,
          ne(applications.id, row.id),
        ),
      );
    if (other)
      throw new PortalError(409, {
        exhibition_id: `Об этой выставке уже есть заявка ${other.barcode}: дождитесь решения или отмените её`,
      });
    if (!isTransfer(values)) return values;
    const { cityId, beginsOn, endsOn } = goalOf(values);
    if (cityId === show.cityId && beginsOn === show.beginsOn && endsOn === show.endsOn)
      throw new PortalError(409, { date_begin: 'Город и даты прежние: переносить нечего' });
    const { rules } = await findShowRules(tx);
    const wanted = { format: show.typeId, begins_on: beginsOn, ends_on: endsOn };
    // Forbidden days apply to shows, not to trials.
    const forbidden = show.typeId === trialType ? [] : await forbiddenBetween(tx, beginsOn, endsOn);
    const mistakes = errorsByField(transferRefusals(wanted, { windows: [], forbidden, today }, rules));
    if (Object.keys(mistakes).length) throw new PortalError(409, mistakes);
    await assertFitsYear(tx, show, values, 'date_begin');
    return values;
  },
  async sent(tx, { values, session, now }) {
    const show = await ownShow(tx, session.profileId, Number(values.exhibition_id), moscowDay(now));
    const goal = isTransfer(values)
      ? `перенос на ${formatDateRange(text(values.date_begin), text(values.date_end), { year: true })}`
      : 'отмена';
    return { exhibitionId: show.id, subject: `${show.name}, ${goal}` };
  },
  async finishing(tx, { row, now }) {
    const { data: values, profileId, exhibitionId } = row;
    if (profileId === null || exhibitionId === null)
      throw new PortalError(409, 'Организатора больше нет на портале: решать нечего');
    if (!isTransfer(values)) {
      await callOffShow(tx, exhibitionId, text(values.public_note), now);
      return { resultNumber: 'Выставка отменена' };
    }
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    await moveShow(tx, exhibitionId, goalOf(values), now);
    await lockOrganiser(tx, profileId);
    if (show) await assertFitsYear(tx, show, values, 'number');
    const { beginsOn, endsOn } = goalOf(values);
    return { resultNumber: `Перенесена на ${formatDateRange(beginsOn, endsOn, { year: true })}` };
  },
  async choices(db, { profileId, exhibitionId }) {
    if (profileId === null) return [];
    const rankById = await listRanks(db);
    const shows = await db
      .select({ show: exhibitions, city: cities.name })
      .from(exhibitions)
      .innerJoin(cities, eq(cities.id, exhibitions.cityId))
      .where(
        and(
          eq(exhibitions.clubId, profileId),
          or(ne(exhibitions.typeId, trialType), eq(exhibitions.isGranted, true)),
          inArray(exhibitions.typeId, movable),
          exhibitionId === null
            ? and(eq(exhibitions.isCancelled, false), gt(exhibitions.beginsOn, clock.today()))
            : eq(exhibitions.id, exhibitionId),
        ),
      )
      .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id));
    return shows.map(({ show, city }) => ({
      record: 'own-shows',
      id: show.id,
      name: `${quoted(show.name)}, ${formatDateRange(show.beginsOn, show.endsOn, { year: true })}`,
      hint: [...show.rankIds.map((id) => rankById.get(id)?.name ?? ''), city, show.venue].filter(Boolean).join(', '),
    }));
  },
};
