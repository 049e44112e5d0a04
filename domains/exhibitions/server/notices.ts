import { eq, inArray } from 'drizzle-orm';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { listFollowers, listStaff, type Notice, type Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { invitationNotices } from '../invitations/server/notices.ts';
import { findShowMessage } from '../messages/server/commands.ts';
import { exhibitionPath, showResultsPath, trialResultsPath } from '../paths.ts';
import { reportNotices } from '../reports/server/notices.ts';
import { findTrialResult } from '../trials/server/queries/passed.ts';
import { exhibitionReferees, exhibitions, showResults } from './tables.ts';

/** Show events for followers of the organiser, and whether they are in «Важные». */
const showEvents = {
  'exhibitions.announced': {
    says: 'Новая выставка в календаре',
    ofLesson: 'Новое образовательное мероприятие',
    isImportant: false,
  },
  'exhibitions.changed': {
    says: 'Изменились сведения о выставке',
    ofLesson: 'Изменилось образовательное мероприятие',
    isImportant: true,
  },
  'exhibitions.cancelled': {
    says: 'Выставка отменена',
    ofLesson: 'Отменено образовательное мероприятие',
    isImportant: true,
  },
} as const;
/** Calendar category «Образовательные». */
const lessons = 4;

/** They are notified of changes without following the organiser. */
async function listConcerned(tx: Queryable, { id, nbcId }: typeof exhibitions.$inferSelect): Promise<number[]> {
  const judges = await tx
    .select({ id: referees.profileId })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, id));
  return [...judges.map((judge) => judge.id), nbcId].filter((one) => one !== null);
}

/** An organiser's message to everyone concerned; judges get it as a request with an immediate mail. */
const showMessages: Subscription = {
  event: 'exhibitions.message_sent',
  async notices(tx, { messageId = 0 }) {
    const found = await findShowMessage(tx, messageId);
    if (!found) return [];
    const { show, to, text, judges } = found;
    // A notice has to hold the whole text, so the name is shortened.
    const name = show.name.length > 44 ? `${show.name.slice(0, 43).trimEnd()}…` : show.name;
    const content = `Организатор выставки «${name}»: ${text}`;
    const base = { authorId: show.clubId, content, link: exhibitionPath(show.id) };
    const notified = new Set<number>([show.clubId]);
    const fresh = (ids: readonly number[]): number[] => {
      const left = [...new Set(ids)].filter((id) => !notified.has(id));
      for (const id of left) notified.add(id);
      return left;
    };
    const concerned = to.includes('judges') ? [...judges.map(({ profileId }) => profileId), show.nbcId] : [];
    const notices: Notice[] = [
      {
        ...base,
        type: notificationTypes.requests,
        kind: 'requests',
        receivers: fresh(concerned.filter((id) => id !== null)),
      },
      {
        ...base,
        type: notificationTypes.important,
        kind: 'exhibitions',
        receivers: fresh(to.includes('followers') ? await listFollowers(tx, show.clubId) : []),
        isFollowed: true,
      },
      {
        ...base,
        type: notificationTypes.important,
        kind: 'exhibitions',
        receivers: fresh(to.includes('staff') ? await listStaff(tx, show.clubId) : []),
      },
    ];
    return notices.filter(({ receivers }) => receivers.length > 0);
  },
};

/** Notifies the organiser and the dog's owners of a changed accepted result. */
const changedResult = (
  event: Subscription['event'],
  says: (number: string, show: string) => string,
  { find, link }: { find: typeof findShowResult; link: typeof showResultsPath } = {
    find: findShowResult,
    link: showResultsPath,
  },
): Subscription => ({
  event,
  async notices(tx, { resultId = 0, dogId = 0 }) {
    const found = await find(tx, resultId);
    if (!found) return [];
    const owners = await tx
      .select({ id: dogs.ownerId })
      .from(dogs)
      .where(inArray(dogs.id, [dogId, found.dogId ?? 0]));
    const receivers = [found.show.clubId, ...owners.map(({ id }) => id)].filter((id) => id !== null);
    return [
      {
        receivers: [...new Set(receivers)],
        authorId: null,
        type: notificationTypes.important,
        kind: 'exhibitions' as const,
        content: says(found.number, found.show.name),
        link: link(found.show),
      },
    ];
  },
});

async function findShowResult(tx: Queryable, resultId: number) {
  const [found] = await tx
    .select({ show: exhibitions, number: showResults.catalogueNumber, dogId: showResults.dogId })
    .from(showResults)
    .innerJoin(exhibitions, eq(exhibitions.id, showResults.exhibitionId))
    .where(eq(showResults.id, resultId));
  return found ?? null;
}

const changedResults: Subscription[] = [
  changedResult(
    'exhibitions.result_corrected',
    (number, show) => `Федерация исправила результат № ${number} по протесту: ${show}`,
  ),
  changedResult(
    'exhibitions.trial_corrected',
    (number, show) => `Федерация исправила результат № ${number} по протесту: ${show}`,
    { find: findTrialResult, link: trialResultsPath },
  ),
  changedResult(
    'exhibitions.reserve_raised',
    (number, show) => `CACIB перешёл от победителя к резерву, изменён результат № ${number}: ${show}`,
  ),
];

const ofFollowed: Subscription[] = (Object.keys(showEvents) as (keyof typeof showEvents)[]).map((event) => ({
  event,
  async notices(tx, { exhibitionId = 0 }) {
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    if (!show) return [];
    const { says, ofLesson, isImportant } = showEvents[event];
    const notice = {
      authorId: show.clubId,
      type: isImportant ? notificationTypes.important : notificationTypes.new,
      kind: 'exhibitions' as const,
      content: `${show.category === lessons ? ofLesson : says}: ${show.name}, ${formatDateRange(show.beginsOn, show.endsOn)}`,
      link: exhibitionPath(show.id),
    };
    const followers = await listFollowers(tx, show.clubId);
    const concerned = isImportant ? await listConcerned(tx, show) : [];
    const others = new Set(concerned.filter((one) => one !== show.clubId && !followers.includes(one)));
    return [
      { ...notice, receivers: followers, isFollowed: true },
      ...(others.size ? [{ ...notice, receivers: [...others] }] : []),
    ];
  },
}));

/** A receiver gets one notice of an event: followers are notified of a cancelled show before its judges. */
export const exhibitionNotices: readonly Subscription[] = [
  ...ofFollowed,
  showMessages,
  ...changedResults,
  ...reportNotices,
  ...invitationNotices,
];
