import { and, asc, eq, inArray } from 'drizzle-orm';
import { cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { createShow, findShowRules, forbiddenBetween } from '#domains/exhibitions/server/public.ts';
import {
  datesRefusals,
  formats,
  type LimitKind,
  limitRefusal,
  type Refusal,
} from '#domains/exhibitions/showLimits/policy.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { formatDateRange, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { show } from '../../../forms/show.ts';
import { states } from '../../../machine.ts';
import { errorsByField, paperErrors, requestedRanks, type ShowValues, splitShow } from '../../../shows/policy.ts';
import {
  kindOfShow,
  listCounted,
  listRanks,
  lockOrganiser,
  type RankRow,
} from '../../../shows/server/queries/counted.ts';
import { applicationShows } from '../../../shows/server/tables.ts';
import type { Sent, TypeHook } from './hook.ts';
import { ownContacts, shownContacts, withMains } from './showContacts.ts';

export const text = (value: unknown): string => String(value ?? '');

/** International shows have one rank. */
async function internationalRank(db: Queryable): Promise<number> {
  const [rank] = await db
    .select({ id: ranks.id })
    .from(ranks)
    .where(and(eq(ranks.format, formats.international), eq(ranks.isDeleted, false)))
    .orderBy(asc(ranks.sortOrder))
    .limit(1);
  if (!rank) throw new PortalError(409, { format_id: 'Рангов интернациональных выставок в справочнике нет' });
  return rank.id;
}

/** The ranks the form asks for: for a monobreed show the same rank with each breed club. */
async function ranksOf(db: Queryable, values: ShowValues): Promise<number[]> {
  if (values.format_id === formats.national) return requestedRanks(values);
  return [values.format_id === formats.monobreed ? Number(values.mono_rank_id) : await internationalRank(db)];
}

function assertRanksFit(
  rankById: Awaited<ReturnType<typeof listRanks>>,
  ids: readonly number[],
  values: ShowValues,
): void {
  const field = values.format_id === formats.monobreed ? 'mono_rank_id' : 'rank_ids';
  for (const id of ids) {
    const rank = rankById.get(id);
    if (!rank || rank.isDeleted || rank.format !== values.format_id)
      throw new PortalError(400, { [field]: 'Такого ранга у этого формата нет: выберите из списка' });
  }
  if (new Set(ids).size < ids.length) throw new PortalError(400, { [field]: 'Один ранг выбран дважды' });
}

async function namesOfClubs(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: profiles.id, name: profiles.shortName })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), eq(profiles.userType, userTypes.nbc), eq(profiles.isActive, true)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Limits each breed club to one show a year. */
function clubRefusals(
  clubIds: readonly number[],
  taken: readonly (number | null)[],
  names: Map<number, string>,
  year: number,
): Record<string, string> {
  const twice = clubIds.filter((id) => taken.includes(id));
  return twice.length
    ? {
        national_breed_club_ids: `На ${year} год у вас уже есть выставка с НКП: ${twice.map((id) => names.get(id)).join(', ')}`,
      }
    : {};
}

/** Checks days, windows and limits, with the organiser locked so that its other applications wait. */
async function check(tx: Transactable, { row, session, values, now }: Sent<typeof show>): Promise<void> {
  await lockOrganiser(tx, session.profileId);
  const rankById = await listRanks(tx);
  const rankIds = await ranksOf(tx, values);
  assertRanksFit(rankById, rankIds, values);
  const clubIds = values.format_id === formats.monobreed ? requestedRanks(values) : [];
  const names = await namesOfClubs(tx, clubIds);
  if (new Set(clubIds).size < clubIds.length || names.size < clubIds.length)
    throw new PortalError(400, { national_breed_club_ids: 'Такого НКП нет, или он выбран дважды' });
  const { rules, windows, farCityIds } = await findShowRules(tx);
  const wanted = {
    format: Number(values.format_id),
    begins_on: text(values.date_begin),
    ends_on: text(values.date_end),
  };
  const forbidden = await forbiddenBetween(tx, wanted.begins_on, wanted.ends_on);
  // An application sent within its window may be answered after the window closes.
  const today = moscowDay(row.state === states.rejected && row.sentAt ? row.sentAt : now);
  const year = partsOf(wanted.begins_on).year;
  const counted = await listCounted(tx, session.profileId, year, { applicationId: row.id });
  const isFar = farCityIds.includes(Number(values.city_id));
  const kinds = rankIds.map((id) => kindOfShow(rankById, { typeId: wanted.format, rankIds: [id] }));
  const refusals: Refusal[] = datesRefusals(wanted, { windows, forbidden, today });
  for (const kind of ['cac', 'group'] as const satisfies readonly LimitKind[]) {
    const more = kinds.filter((one) => one === kind).length;
    const taken = counted.filter((one) => kindOfShow(rankById, one) === kind).length;
    const refusal = more ? limitRefusal(rules, { kind, year, taken, more, isFar }) : null;
    if (refusal) refusals.push(refusal);
  }
  const mistakes = {
    ...errorsByField(refusals),
    ...clubRefusals(
      clubIds,
      counted.map(({ nbcId }) => nbcId),
      names,
      year,
    ),
    ...paperErrors(values),
  };
  if (Object.keys(mistakes).length) throw new PortalError(409, mistakes);
}

async function cityName(db: Queryable, cityId: number): Promise<string> {
  const [city] = await db.select({ name: cities.name }).from(cities).where(eq(cities.id, cityId));
  return city?.name ?? '';
}

/** «САС ЧФ, Вологда, 12–13 июня 2027» */
const subjectOf = (rank: RankRow | undefined, city: string, values: ShowValues, club?: string): string =>
  [
    text(values.name) || [rank?.shortName, club].filter(Boolean).join(' '),
    ...(values.name ? [rank?.shortName] : []),
    city,
    formatDateRange(text(values.date_begin), text(values.date_end), { year: true }),
  ].join(', ');

export const showHook: TypeHook<typeof show> = {
  preset: ownContacts,
  async sending(tx, sent) {
    await check(tx, sent);
    const { values } = sent;
    return {
      ...values,
      ...withMains(values),
    };
  },
  split: splitShow,
  async sent(tx, { row, session, values }) {
    const [rankId = 0] = await ranksOf(tx, values);
    const [nbcId = null] = values.format_id === formats.monobreed ? requestedRanks(values) : [];
    const asked = {
      profileId: session.profileId,
      typeId: Number(values.format_id),
      rankId,
      nbcId,
      cityId: Number(values.city_id),
      beginsOn: text(values.date_begin),
      endsOn: text(values.date_end),
    };
    await tx
      .insert(applicationShows)
      .values({ ...asked, applicationId: row.id })
      .onConflictDoUpdate({ target: applicationShows.applicationId, set: asked });
    const club = nbcId === null ? undefined : (await namesOfClubs(tx, [nbcId])).get(nbcId);
    const rank = (await listRanks(tx)).get(rankId);
    return { subject: subjectOf(rank, await cityName(tx, asked.cityId), values, club) };
  },
  async finishing(tx, { row, decision, now }) {
    const [asked] = await tx.select().from(applicationShows).where(eq(applicationShows.applicationId, row.id));
    if (row.profileId === null || !asked)
      throw new PortalError(409, 'Организатора больше нет на портале: выставку некому проводить');
    await lockOrganiser(tx, row.profileId);
    const rankById = await listRanks(tx);
    const rankId = Number(decision.approved_rank_id);
    const rank = rankById.get(rankId);
    if (!rank || rank.format !== asked.typeId || (rank.isDeleted && rankId !== asked.rankId))
      throw new PortalError(400, { approved_rank_id: 'Выберите ранг того же формата' });
    if (asked.beginsOn <= moscowDay(now))
      throw new PortalError(409, { approved_rank_id: 'Дата выставки уже прошла: верните заявку с причиной' });
    const { rules, farCityIds } = await findShowRules(tx);
    const year = partsOf(asked.beginsOn).year;
    const kind = kindOfShow(rankById, { typeId: asked.typeId, rankIds: [rankId] });
    const counted = await listCounted(tx, row.profileId, year, { applicationId: row.id });
    const taken = counted.filter((one) => kindOfShow(rankById, one) === kind).length;
    const isFar = farCityIds.includes(asked.cityId);
    const refusal = kind && limitRefusal(rules, { kind, year, taken, more: 1, isFar });
    if (refusal) throw new PortalError(409, { approved_rank_id: refusal.text.replace(' у вас ', ' у организатора ') });
    const club = asked.nbcId === null ? '' : ((await namesOfClubs(tx, [asked.nbcId])).get(asked.nbcId) ?? '');
    const exhibitionId = await createShow(tx, {
      name: text(row.data.name) || [rank.name, club, await cityName(tx, asked.cityId)].filter(Boolean).join(', '),
      typeId: asked.typeId,
      rankId,
      clubId: row.profileId,
      nbcId: asked.nbcId,
      cityId: asked.cityId,
      beginsOn: asked.beginsOn,
      endsOn: asked.endsOn,
      contacts: shownContacts(row.data),
    });
    const asksFor = rankById.get(asked.rankId);
    return {
      exhibitionId,
      resultNumber: rank.name,
      // The heading, lists and notices show the approved rank, and say when it differs from the requested one.
      ...(rankId !== asked.rankId && {
        subject: `${subjectOf(rank, await cityName(tx, asked.cityId), row.data, club)}; утверждён другой ранг, в заявке ${asksFor?.shortName ?? ''}`,
      }),
    };
  },
  async choices(db, row) {
    const rankById = [...(await listRanks(db)).values()];
    const [asked] = await db
      .select({ rankId: applicationShows.rankId })
      .from(applicationShows)
      .where(eq(applicationShows.applicationId, row.id));
    const clubs = await db
      .select({ id: profiles.id, name: profiles.shortName })
      .from(profiles)
      .where(and(eq(profiles.userType, userTypes.nbc), eq(profiles.isActive, true)))
      .orderBy(asc(profiles.sortName), asc(profiles.id));
    const offered = (record: string, format: number) =>
      rankById
        .filter((rank) => rank.format === format && !rank.isDeleted)
        .map(({ id, name }) => ({ record, id, name, hint: '' }));
    return [
      ...offered('national-ranks', formats.national),
      ...offered('mono-ranks', formats.monobreed),
      ...offered('approved-ranks', Number(row.data.format_id))
        .map((one) => (one.id === asked?.rankId ? { ...one, name: `${one.name}, как в заявке` } : one))
        .toSorted((one, other) => Number(other.id === asked?.rankId) - Number(one.id === asked?.rankId)),
      ...clubs.map((club) => ({ record: 'breed-clubs', ...club, hint: '' })),
    ];
  },
};
