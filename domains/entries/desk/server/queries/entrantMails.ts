import { and, desc, eq, gte } from 'drizzle-orm';
import { messageLimits } from '#domains/exhibitions/messages/policy.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { addDays, formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/server/session.ts';
import { endOfDay } from '../../../gate.ts';
import { liveStates, stateWords } from '../../../machine.ts';
import { nameEntries } from '../../../server/queries/lines.ts';
import { type EntryShow, listCastes, listOffers, readShow } from '../../../server/queries/show.ts';
import { entryMessages } from '../../../server/tables.ts';
import type { DeskInput, EntrantMails } from '../../contract.ts';
import { proofWords } from '../../policy.ts';
import { listRows } from './desk.ts';

const shownMails = 50;

/** Whom a mail to the filtered entries would reach, and what was sent before. */
export async function listEntrantMails(db: Queryable, caller: Caller, filter: DeskInput): Promise<EntrantMails> {
  const show = await readShow(db, filter.exhibitionId);
  await assertShowRight(db, caller, show, 'mails');
  const rows = await db
    .select()
    .from(entryMessages)
    .where(eq(entryMessages.exhibitionId, show.id))
    .orderBy(desc(entryMessages.id))
    .limit(shownMails);
  const { linesOf, unreachable } = await recipientsOf(db, show, filter);
  return {
    ...{ choice: await choiceWords(db, show, filter), people: linesOf.size, unreachable },
    left: Math.max(0, messageLimits.aDay - (await sentToday(db, show))),
    refusal: refusalToMail(show),
    rows: rows.map(({ id, sentAt, choice, text, people }) => ({
      ...{ id, choice, text, people },
      sent_at: new Date(sentAt).toISOString(),
    })),
  };
}

export const refusalToMail = (show: EntryShow): string | null =>
  addDays(show.endsOn, messageLimits.daysAfter) < moscowDay(show.now)
    ? 'Выставка давно прошла: письма участникам больше не рассылают'
    : null;

/** Mails sent since midnight in Moscow. */
export const sentToday = (db: Queryable, show: EntryShow): Promise<number> =>
  db.$count(
    entryMessages,
    and(eq(entryMessages.exhibitionId, show.id), gte(entryMessages.sentAt, endOfDay(addDays(moscowDay(show.now), -1)))),
  );

interface Recipients {
  /** Titles of each person's chosen entries, by mailbox. */
  linesOf: Map<string, string[]>;
  unreachable: number;
}

/** Entrants of the chosen entries. Those that ended get a mail only when their state is chosen. */
export async function recipientsOf(db: Queryable, show: EntryShow, filter: DeskInput): Promise<Recipients> {
  const rows = await listRows(db, show.id, filter);
  const chosen = rows.filter(({ entry }) => filter.state !== undefined || liveStates.includes(entry.state));
  const named = await nameEntries(
    db,
    chosen.map(({ entry }) => entry.id),
  );
  const linesOf = new Map<string, string[]>();
  for (const { mail, title } of named) if (mail) linesOf.set(mail, [...(linesOf.get(mail) ?? []), title]);
  return { linesOf, unreachable: named.filter(({ mail }) => !mail).length };
}

/** The filter in the log: «ждёт оплаты, 2 января, CACIB, класс юниоров». */
export async function choiceWords(db: Queryable, show: EntryShow, filter: DeskInput): Promise<string> {
  const offer = filter.offerId && (await listOffers(db, show.id)).find(({ id }) => id === filter.offerId);
  const caste = filter.casteId && (await listCastes(db, show)).find(({ id }) => id === filter.casteId);
  const words = [
    filter.state && stateWords[filter.state],
    filter.proof && proofWords[filter.proof].toLowerCase(),
    offer && [formatDayMonth(offer.day), offer.rank?.name].filter(Boolean).join(', '),
    caste && `класс ${caste.name.toLowerCase()}`,
    filter.group && `группа FCI ${filter.group}`,
    filter.q && `поиск «${filter.q}»`,
  ].filter(Boolean);
  return words.length ? words.join(', ') : 'все записи, кроме снятых и отклонённых';
}
