import { and, asc, eq, inArray } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { callOffShow, createShow } from '#domains/exhibitions/server/public.ts';
import { defaultRules, formats, kilometresApart } from '#domains/exhibitions/showLimits/policy.ts';
import { showForbiddenDays, showRules } from '#domains/exhibitions/showLimits/server/tables.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { blankValues, fieldsOf } from '#platform/contract/fields/fields.ts';
import { addDays, type Day, formatDateRange, moscowDay, partsOf, weekdayOf } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { addWorkingDays } from '#platform/contract/time/workingDays.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { typeOf } from '../../forms/all.ts';
import { showChanges } from '../../forms/showChange.ts';
import { states } from '../../machine.ts';
import type { Values } from '../../reviewParts.ts';
import { nextBarcode } from '../../server/commands/barcode.ts';
import { type Stage, stepsBehindStage } from '../../server/demoSamples.ts';
import { applicationHistory, applicationHolidays, applications } from '../../server/tables.ts';
import { listCounted } from './queries/counted.ts';
import { applicationShows } from './tables.ts';

const ranks = { chf: 3, kchk: 4, ofGroup: (group: number) => 9 + group };
const reason = 'В эти дни рядом уже две выставки того же ранга: выберите другие выходные.';

interface DemoOffice {
  now: Date;
  holidays: ReadonlySet<string>;
  staffAccountId: number;
  rkfId: number;
}
interface Sample {
  stage: Stage;
  rankId: number;
  rank: string;
  /** Month and day; the show is on the next Saturday. */
  near: string;
  days?: number;
  name?: string;
  nbc?: DemoProfile | undefined;
  daysAgo: number;
}

const saturdayAfter = (day: Day): Day => addDays(day, (6 - weekdayOf(day) + 7) % 7);

/** Creates cities hard to reach, forbidden days, and applications for shows in every state. */
export async function demoShows(db: Transactable, context: DemoContext, now: Date): Promise<void> {
  const year = partsOf(moscowDay(now)).year + 1;
  await demoRules(db, year);
  const [club] = context.clubs;
  const [rkf] = context.federations;
  const [staff] = rkf ? await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, rkf.id)) : [];
  if (!club || !rkf || !staff) throw new Error('The demo has no club, no РКФ or no staff for shows');
  const daysOff = await db.select({ day: applicationHolidays.day }).from(applicationHolidays);
  const holidays = new Set(daysOff.map(({ day }) => day));
  const office = { now, holidays, staffAccountId: staff.id, rkfId: rkf.id };
  const [nbc, second, third] = context.nbcs;
  // Leaves two places of one group free for visitors of the demonstration.
  const taken = (await listCounted(db, club.id, year)).filter(
    ({ typeId, rankIds }) => typeId === 1 && (rankIds[0] ?? 0) > 9,
  );
  const ofGroup = (group: number, place: number, instead: DemoProfile | undefined) =>
    taken.length + place <= defaultRules.one_group - 2 || !instead
      ? { rankId: ranks.ofGroup(group), rank: `САС ${group} гр.` }
      : { rankId: ranks.kchk, rank: 'КЧК', nbc: instead };
  const own: Sample[] = [
    { stage: 'draft', rankId: ranks.ofGroup(8), rank: 'САС 8 гр.', near: '09-04', daysAgo: 2 },
    { stage: 'taken', ...ofGroup(5, 2, third), near: '10-20', daysAgo: 9, days: 2 },
    { stage: 'cancelled', rankId: ranks.ofGroup(9), rank: 'САС 9 гр.', near: '07-05', daysAgo: 30 },
    ...(nbc ? [{ stage: 'rejected', rankId: ranks.kchk, rank: 'КЧК', near: '05-18', daysAgo: 14, nbc } as const] : []),
  ];
  for (const sample of own) await ask(db, office, year, club, sample);
  const spring = { ...ofGroup(2, 1, second), near: '04-12', daysAgo: 70, days: 2 };
  const held = await ask(db, office, year, club, { ...spring, stage: 'done', name: 'Вологодская весна' });
  const summer = { rankId: ranks.ofGroup(7), rank: 'САС 7 гр.', near: '08-01', daysAgo: 60 };
  const off = await ask(db, office, year, club, { ...summer, stage: 'done', name: 'Летний ринг' });
  await change(db, office, club, held, { stage: 'sent', to: saturdayAfter(`${year}-04-26`), daysAgo: 3 });
  await change(db, office, club, off, { stage: 'done', to: null, daysAgo: 20 });
  for (const [at, neighbour] of (await nearest(db, context, club)).entries())
    await ask(db, office, year, neighbour, {
      stage: at % 3 === 2 ? 'taken' : 'sent',
      rankId: at % 2 ? ranks.chf : ranks.ofGroup(5),
      rank: at % 2 ? 'САС ЧФ' : 'САС 5 гр.',
      near: at % 2 ? `06-${15 + at}` : `10-${18 + at}`,
      daysAgo: 4 + at,
    });
}

async function demoRules(db: Transactable, year: number): Promise<void> {
  const far = await db
    .select({ id: cities.id })
    .from(cities)
    .where(inArray(cities.name, ['Якутск', 'Магадан', 'Норильск', 'Салехард', 'Петропавловск-Камчатский']));
  await db.insert(showRules).values({
    cacUsual: defaultRules.cac_usual,
    cacFar: defaultRules.cac_far,
    oneGroup: defaultRules.one_group,
    transferDays: defaultRules.transfer_days,
    nearKm: defaultRules.near_km,
    nearDays: defaultRules.near_days,
    farCityIds: far.map(({ id }) => id),
  });
  const spans: [from: string, count: number, name: string][] = [
    ['01-01', 8, 'новогодние каникулы'],
    ['05-09', 1, 'День Победы'],
    ['06-10', 3, 'федерация проводит «Россию»'],
    ['10-29', 4, 'федерация проводит «Евразию»'],
  ];
  await db
    .insert(showForbiddenDays)
    .values(
      [year, year + 1].flatMap((one) =>
        spans.flatMap(([from, count, name]) =>
          Array.from({ length: count }, (_, at) => ({ day: addDays(`${one}-${from}`, at), name })),
        ),
      ),
    );
}

/** Clubs of other cities, the nearest first. */
async function nearest(db: Transactable, { clubs }: DemoContext, club: DemoProfile): Promise<DemoProfile[]> {
  const places = new Map((await db.select().from(cities)).map((city) => [city.id, city]));
  const home = places.get(club.cityId);
  const far = ({ cityId }: DemoProfile): number => {
    const city = places.get(cityId);
    return home && city ? kilometresApart(home, city) : Number.POSITIVE_INFINITY;
  };
  return clubs
    .filter((one) => one.cityId !== club.cityId)
    .toSorted((one, other) => far(one) - far(other) || one.id - other.id)
    .slice(0, 6);
}

interface Written {
  applicationId: number;
  exhibitionId: number;
  name: string;
}

/** Creates an application for a show; an approved one gets a show in the calendar. */
async function ask(
  db: Transactable,
  office: DemoOffice,
  year: number,
  club: DemoProfile,
  { stage, rankId, rank, near, days = 1, name = '', nbc, daysAgo }: Sample,
): Promise<Written> {
  const beginsOn = saturdayAfter(`${year}-${near}`);
  const endsOn = addDays(beginsOn, days - 1);
  const [city] = await db.select({ name: cities.name }).from(cities).where(eq(cities.id, club.cityId));
  const title = name || [rank, nbc?.shortName].filter(Boolean).join(' ');
  const contact = (value: string) => [{ value, description: 'Оргкомитет', is_main: true }];
  const [phones, emails] = [contact('+7 900 555-01-20'), contact('ring@mail.example')];
  const typeId = nbc ? formats.monobreed : formats.national;
  const values = {
    format_id: typeId,
    ...(nbc ? { mono_rank_id: rankId, national_breed_club_ids: [nbc.id] } : { rank_ids: [rankId] }),
    ...{ name, city_id: club.cityId, date_begin: beginsOn, date_end: endsOn, phones, emails },
  };
  const exhibitionId =
    stage === 'done'
      ? await createShow(db, {
          name: title,
          typeId,
          rankId,
          clubId: club.id,
          nbcId: nbc?.id ?? null,
          cityId: club.cityId,
          beginsOn,
          endsOn,
          contacts: [
            ...phones.map((one) => ({ ...one, contact_type_id: 1 })),
            ...emails.map((one) => ({ ...one, contact_type_id: 2 })),
          ],
        })
      : null;
  const subject = [title, ...(name ? [rank] : []), city?.name, formatDateRange(beginsOn, endsOn, { year: true })];
  const result = stage === 'done' ? rank : '';
  const about = { type: 'show', values, subject: subject.join(', '), exhibitionId, result, stage, daysAgo };
  const applicationId = await write(db, office, club, about);
  if (stage !== 'draft')
    await db.insert(applicationShows).values({
      ...{ applicationId, profileId: club.id, typeId, rankId, nbcId: nbc?.id ?? null },
      ...{ cityId: club.cityId, beginsOn, endsOn },
    });
  return { applicationId, exhibitionId: exhibitionId ?? 0, name: title };
}

/** Creates an application to move a show to another day, or (null) to cancel it. */
async function change(
  db: Transactable,
  office: DemoOffice,
  club: DemoProfile,
  { exhibitionId, name }: Written,
  { stage, to, daysAgo }: { stage: Stage; to: Day | null; daysAgo: number },
): Promise<void> {
  const values = to
    ? { type_id: showChanges.transfer, city_id: club.cityId, date_begin: to, date_end: to }
    : { type_id: showChanges.cancel, reason: 'Манеж закрыт на ремонт до конца лета', public_note: closedNote };
  const goal = to ? `перенос на ${formatDateRange(to, to, { year: true })}` : 'отмена';
  await write(db, office, club, {
    type: 'show-change',
    values: { exhibition_id: exhibitionId, ...values },
    ...{ subject: `${name}, ${goal}`, exhibitionId, stage, daysAgo },
    result: stage === 'done' ? 'Выставка отменена' : '',
  });
  if (stage === 'done' && !to) await callOffShow(db, exhibitionId, closedNote, office.now);
}

const closedNote = 'Манеж закрыт на ремонт. Взносы возвращаем всем, кто заплатил.';

interface About {
  type: string;
  values: Values;
  subject: string;
  exhibitionId: number | null;
  result: string;
  stage: Stage;
  daysAgo: number;
}

async function write(
  db: Transactable,
  { now, holidays, staffAccountId, rkfId }: DemoOffice,
  club: DemoProfile,
  { type: key, values, subject, exhibitionId, result, stage, daysAgo }: About,
): Promise<number> {
  const ago = (share: number) => new Date(now.getTime() - daysAgo * share * dayMs);
  const fields = fieldsOf(typeOf(key).section.fields, club.userType);
  const past = stepsBehindStage[stage];
  const isSent = past.length > 0;
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.profileId, club.id)))
    .orderBy(asc(accounts.id))
    .limit(1);
  const at = ago(past.at(-1)?.[4] ?? 1);
  const [made] = await db
    .insert(applications)
    .values({
      type: key,
      profileId: club.id,
      accountId: account?.id ?? null,
      userType: club.userType,
      federationId: isSent ? rkfId : null,
      state: past.at(-1)?.[2] ?? states.draft,
      data: { ...blankValues(fields), ...values },
      subject: isSent ? subject : '',
      exhibitionId,
      barcode: isSent ? await nextBarcode(db) : null,
      reason: stage === 'rejected' ? reason : null,
      assignedTo: past.some(([step]) => step === 'take') ? staffAccountId : null,
      sentAt: isSent ? ago(1) : null,
      dueOn: isSent && stage !== 'cancelled' ? addWorkingDays(moscowDay(ago(1)), 30, holidays) : null,
      doneAt: stage === 'done' ? at : null,
      resultNumber: result,
      changedAt: at,
      createdAt: ago(1.1),
      updatedAt: at,
    })
    .returning({ id: applications.id });
  if (!made) throw new Error('The application was not written');
  if (past.length)
    await db.insert(applicationHistory).values(
      past.map(([step, fromState, to, who, share]) => ({
        applicationId: made.id,
        at: ago(share),
        step,
        fromState,
        state: to,
        who,
        accountId: who === 'applicant' ? (account?.id ?? null) : staffAccountId,
        publicComment: step === 'reject' ? reason : '',
      })),
    );
  return made.id;
}
