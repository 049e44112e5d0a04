import { and, eq } from 'drizzle-orm';
import { dogsPath } from '#domains/dogs/paths.ts';
import { dogRequests, dogs } from '#domains/dogs/server/tables.ts';
import { reportTypes } from '#domains/exhibitions/edit/policy.ts';
import { exhibitionEditPath, sheetPath } from '#domains/exhibitions/paths.ts';
import { reminderOf } from '#domains/exhibitions/reports/policy.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { feedbackPath } from '#domains/feedback/paths.ts';
import { kennelApplications } from '#domains/kennels/server/tables.ts';
import { kennelName } from '#domains/kennels/texts.ts';
import { articlePath } from '#domains/news/paths.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notificationTypes } from '../../../types.ts';
import type { Notice, Subscription } from '../../public.ts';
import { findOwner } from '../receivers.ts';

/**
 * A notice of the portal to the applicant. `letter: 'own'`: the decision is also sent by a mail with its reasons.
 */
const toAsker = (profileId: number, content: string, link: string, letter?: 'own'): Notice => ({
  receivers: [profileId],
  authorId: null,
  type: notificationTypes.requests,
  kind: 'requests',
  content,
  link,
  ...(letter && { letter }),
});

const ownPath = ({ userType, alias }: { userType: number; alias: string }): string =>
  fullAlias(userType as UserType, alias);
const whereReasonsAre = 'Причина — в редактировании профиля, в разделе «Действия сотрудников»';

const kennelDecided = (
  event: Subscription['event'],
  says: (name: string) => string,
  link: (own: string | null) => string,
): Subscription => ({
  event,
  async notices(tx, { applicationId = 0 }) {
    const [found] = await tx
      .select({
        form: kennelApplications.form,
        applicantId: kennelApplications.applicantId,
        profileId: kennelApplications.profileId,
        alias: profiles.alias,
      })
      .from(kennelApplications)
      .leftJoin(profiles, eq(profiles.id, kennelApplications.profileId))
      .where(eq(kennelApplications.id, applicationId));
    if (!found) return [];
    // The kennel applied itself, or its owner did.
    const owner = found.applicantId === null ? null : await findOwner(tx, found.applicantId);
    const receiver = owner?.profileId ?? found.profileId;
    return receiver === null
      ? []
      : [
          toAsker(
            receiver,
            says(found.form.name),
            link(found.alias === null ? null : `/kennel/${found.alias}/`),
            'own',
          ),
        ];
  },
});

const recognition = (event: Subscription['event'], content: string): Subscription => ({
  event,
  async notices(tx, { accountId = 0 }) {
    const owner = await findOwner(tx, accountId);
    return owner ? [toAsker(owner.profileId, content, `${owner.path}edit`, 'own')] : [];
  },
});

const findDogRequest = async (tx: Queryable, requestId: number) => {
  const [found] = await tx
    .select({
      profileId: profiles.id,
      userType: profiles.userType,
      alias: profiles.alias,
      data: dogRequests.data,
      name: dogs.name,
      decision: dogRequests.decision,
    })
    .from(dogRequests)
    .innerJoin(profiles, eq(profiles.id, dogRequests.profileId))
    .leftJoin(dogs, eq(dogs.id, dogRequests.dogId))
    .where(eq(dogRequests.id, requestId));
  return (
    found && {
      ...found,
      name: found.name ?? found.data?.name ?? '',
      path: dogsPath({ user_type: found.userType as UserType, alias: found.alias }),
    }
  );
};

const reportDecided = (
  event: Subscription['event'],
  says: (report: string, reason: string) => string,
): Subscription => ({
  event,
  async notices(tx, { exhibitionId = 0, typePlace = -1 }) {
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    if (!show) return [];
    const type = reportTypes[typePlace];
    // The report was sent again meanwhile and has no reason; the mail says what to do.
    const report = show.reports.find((one) => one.type === type);
    const reason = report?.returned?.reason;
    return [
      toAsker(
        show.clubId,
        says(`${type ? `«${type}»` : 'о мероприятии'}, ${show.name}`, reason ? `: ${reason.replace(/\.$/, '')}` : ''),
        report?.rows ? sheetPath(show.id, typePlace + 1) : exhibitionEditPath(show.id),
      ),
    ];
  },
});

export const decisionSubscriptions: Subscription[] = [
  kennelDecided(
    'profiles.kennel_activated',
    (name) => `${kennelName(name)} активирован`,
    // An owner signs over to the kennel's account there.
    (own) => own ?? '/kennel/activation',
  ),
  kennelDecided(
    'kennels.refused',
    (name) => `Заявка на активацию отклонена: ${kennelName(name)}. Посмотрите, что исправить`,
    () => '/kennel/activation',
  ),
  recognition('consents.approved', 'Федерация подтвердила ваши персональные данные'),
  recognition('consents.refused', 'Персональные данные не подтверждены: причина — в письме и в разделе «Согласия»'),
  {
    event: 'dogs.confirmed',
    async notices(tx, { requestId = 0 }) {
      const asked = await findDogRequest(tx, requestId);
      return asked
        ? [toAsker(asked.profileId, `Собака «${asked.name}» подтверждена и стоит на вашей странице`, asked.path)]
        : [];
    },
  },
  {
    event: 'dogs.refused',
    async notices(tx, { requestId = 0 }) {
      const asked = await findDogRequest(tx, requestId);
      if (!asked) return [];
      return [
        toAsker(
          asked.profileId,
          `В заявке на собаку «${asked.name}» отказано${asked.decision && `: ${asked.decision}`}`,
          asked.path,
        ),
      ];
    },
  },
  {
    event: 'exhibitions.report_due',
    async notices(tx, { exhibitionId = 0, daysLeft = 0 }) {
      const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
      return show ? [toAsker(show.clubId, reminderOf(daysLeft, show.name), sheetPath(show.id))] : [];
    },
  },
  reportDecided('exhibitions.report_received', (report) => `Федерация приняла отчёт ${report}`),
  reportDecided(
    'exhibitions.report_returned',
    (report, reason) => `Федерация вернула отчёт ${report}${reason}. Отправьте его снова`,
  ),
  {
    event: 'feedback.answered',
    // A visitor has no account to notify.
    notices: async (_tx, { profileId }) =>
      profileId === undefined
        ? []
        : [
            toAsker(
              profileId,
              'Разработчики портала ответили на ваше обращение: ответ — в письме',
              feedbackPath,
              'own',
            ),
          ],
  },
  {
    event: 'articles.moderated',
    async notices(tx, { articleId = 0, profileId = 0 }) {
      const [article] = await tx
        .select({
          title: articles.title,
          hiddenAt: articles.hiddenAt,
          isClosed: articles.isClosed,
          isPublished: articles.isPublished,
          userType: profiles.userType,
          alias: profiles.alias,
        })
        .from(articles)
        .innerJoin(profiles, eq(profiles.id, articles.profileId))
        .where(and(eq(articles.id, articleId), eq(articles.profileId, profileId)));
      if (!article) return [];
      const state = article.hiddenAt
        ? 'скрыта с портала'
        : !article.isPublished
          ? 'возвращена и появится в назначенный день'
          : article.isClosed
            ? 'закрыта'
            : 'снова показана';
      const link = article.isPublished ? articlePath(articleId) : `${ownPath(article)}edit`;
      return [toAsker(profileId, `Решение федерации: запись «${article.title}» ${state}. ${whereReasonsAre}`, link)];
    },
  },
  {
    // The title is deleted with the article; the audit log has the title and the reason.
    event: 'articles.removed',
    async notices(tx, { profileId = 0 }) {
      const [author] = await tx
        .select({ userType: profiles.userType, alias: profiles.alias })
        .from(profiles)
        .where(eq(profiles.id, profileId));
      return author
        ? [toAsker(profileId, `Решение федерации: ваша запись удалена. ${whereReasonsAre}`, `${ownPath(author)}edit`)]
        : [];
    },
  },
];
