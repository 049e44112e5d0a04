import type { FastifyInstance } from 'fastify';
import { administrators, inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { personOf } from '#platform/server/session.ts';
import { queueRoutes } from '../admin/server/queueRoutes.ts';
import * as contract from '../contract.ts';
import { getNotificationCounters } from '../counts.ts';
import { jobQueueRoutes } from '../jobQueues/server/routes.ts';
import * as schemas from '../schemas.ts';
import { followProfile, unfollowProfile } from './commands/changeFollow.ts';
import { changeNotifications, confirmNotification, readNotification } from './commands/changeNotifications.ts';
import { cancelDeployMessage, createDeployMessage } from './commands/deployMessages.ts';
import { addPushBrowser, removePushBrowser } from './commands/pushBrowsers.ts';
import { setMailSettings } from './commands/setMailSettings.ts';
import type { Hubs } from './hubs/hubs.ts';
import type { StaffBadge } from './public.ts';
import { isPushAddress } from './push/pushAddress.ts';
import { pushKeysOf } from './push/pushKeys.ts';
import { countUnread } from './queries/countUnread.ts';
import { listCurrentMessages, listDeployMessages } from './queries/deployMessages.ts';
import { getFollow, listFollows } from './queries/follows.ts';
import { getMustRead, listNewsFeed, listNotifications } from './queries/listNotifications.ts';
import { getMailSettings } from './queries/mailSettings.ts';

interface Parts {
  db: Db;
  config: Config;
  hubs: Pick<Hubs, 'changed'>;
  /** Badges of all domains; absent in tests of notifications alone. */
  staffBadges?: readonly StaffBadge[];
}

/** Every route takes the profile from the session, so each reads and changes the caller's own data only. */
export function notificationRoutes(app: FastifyInstance, parts: Parts): void {
  reading(app, parts);
  changing(app, parts);
  settings(app, parts);
  follows(app, parts);
  deployMessages(app, parts);
  queueRoutes(app, parts);
  jobQueueRoutes(app, parts);
}

function reading(app: FastifyInstance, { db }: Parts): void {
  serve(app, getNotificationCounters, {
    access: inSection('every', ownOnly()),
    input: schemas.nothing,
    answer: schemas.counters,
    summary: 'Непрочитанные уведомления по вкладкам, не больше 100 в каждой',
    handle: (call) => countUnread(db, personOf(call.session)),
  });
  serve(app, contract.listNotifications, {
    access: inSection('every', ownOnly()),
    input: schemas.notificationsInput,
    answer: schemas.notification.array(),
    summary: 'Уведомления вкладки: 2 новые, 3 важные, 4 запросы; по 10',
    handle: (call) => listNotifications(db, personOf(call.session), call.input),
  });
  serve(app, contract.listNewsFeed, {
    access: inSection('every', ownOnly()),
    input: schemas.feedInput,
    answer: schemas.feed,
    summary: 'Собственная лента: 7 новые, 5 важные, 6 заявки, 4 обязательные к прочтению, 8 подписки, 1 все, 9 архив',
    handle: (call) => listNewsFeed(db, personOf(call.session), call.input),
  });
}

function changing(app: FastifyInstance, { db, hubs }: Parts): void {
  /** The other open pages of the same person recount. */
  const counted = (profileId: number) => {
    hubs.changed(profileId);
    return countUnread(db, profileId);
  };
  serve(app, contract.readNotification, {
    access: inSection('every', ownOnly()),
    input: schemas.readInput,
    answer: schemas.counters,
    summary: 'Отметить уведомление прочитанным',
    handle: async (call) => {
      const profileId = personOf(call.session);
      await readNotification(db, profileId, call.input.id);
      return counted(profileId);
    },
  });
  serve(app, contract.changeNotifications, {
    access: inSection('every', ownOnly()),
    input: schemas.changeInput,
    answer: schemas.counters,
    summary: 'Прочитать, убрать в архив, вернуть или удалить выбранные уведомления',
    handle: async (call) => {
      const profileId = personOf(call.session);
      await changeNotifications(db, profileId, call.input.action, call.input.ids);
      return counted(profileId);
    },
  });
  serve(app, contract.confirmNotification, {
    access: inSection('every', ownOnly()),
    input: schemas.readInput,
    answer: schemas.counters,
    summary: 'Подтвердить ознакомление с обязательным к прочтению',
    handle: async (call) => {
      const profileId = personOf(call.session);
      await confirmNotification(db, profileId, call.input.id);
      return counted(profileId);
    },
  });
  serve(app, contract.getMustRead, {
    access: inSection('every', ownOnly()),
    input: schemas.mustReadInput,
    answer: schemas.mustRead,
    summary: 'Нужно ли подтвердить, что статья прочитана',
    handle: (call) => getMustRead(db, personOf(call.session), call.input.article_id),
  });
}

function settings(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, contract.getMailSettings, {
    access: inSection('every', ownOnly()),
    input: schemas.nothing,
    answer: schemas.mailSettings,
    summary: 'Какие уведомления приходят и письмом: сразу, сводкой за день или нет',
    handle: (call) => getMailSettings(db, personOf(call.session)),
  });
  serve(app, contract.setMailSettings, {
    access: inSection('every', ownOnly()),
    input: schemas.mailSettings,
    answer: schemas.mailSettings,
    summary: 'Выбрать, какие уведомления приходят и письмом',
    handle: (call) => setMailSettings(db, personOf(call.session), call.input),
  });
  serve(app, contract.getPushKey, {
    access: inSection('every', 'member'),
    input: schemas.nothing,
    answer: schemas.pushKey,
    summary: 'Ключ портала для уведомлений браузера',
    handle: () => ({ public_key: pushKeysOf(config.PORTAL_SECRET as string).publicKey }),
  });
  serve(app, contract.addPushBrowser, {
    access: inSection('every', ownOnly()),
    input: schemas.pushBrowser,
    answer: schemas.done,
    summary: 'Присылать уведомления в этот браузер, и когда портал закрыт',
    handle: async (call) => {
      if (!isPushAddress(call.input.endpoint, config.PUSH_HOSTS))
        throw new PortalError(400, { endpoint: 'Такая служба уведомлений порталу не известна' });
      await addPushBrowser(db, { profileId: personOf(call.session), sessionId: call.session.sessionId }, call.input);
      return {};
    },
  });
  serve(app, contract.removePushBrowser, {
    access: inSection('every', ownOnly()),
    input: schemas.pushEndpoint,
    answer: schemas.done,
    summary: 'Больше не присылать уведомления в этот браузер',
    handle: async (call) => {
      await removePushBrowser(db, personOf(call.session), call.input.endpoint);
      return {};
    },
  });
}

function follows(app: FastifyInstance, { db }: Parts): void {
  const one = { access: inSection('every', ownOnly()), input: schemas.profileInput, answer: schemas.follow } as const;
  serve(app, contract.getFollow, {
    ...one,
    summary: 'Подписан ли читатель на профиль',
    handle: (call) => getFollow(db, personOf(call.session), call.input.profile_id),
  });
  serve(app, contract.followProfile, {
    ...one,
    summary: 'Подписаться на новости профиля',
    handle: (call) => followProfile(db, personOf(call.session), call.input.profile_id),
  });
  serve(app, contract.unfollowProfile, {
    ...one,
    summary: 'Отписаться от новостей профиля',
    handle: (call) => unfollowProfile(db, personOf(call.session), call.input.profile_id),
  });
  serve(app, contract.listFollows, {
    access: inSection('every', ownOnly()),
    input: schemas.followsInput,
    answer: schemas.followed.array(),
    summary: 'На кого подписан читатель, по 50',
    handle: (call) => listFollows(db, personOf(call.session), call.input.start_element ?? 0),
  });
}

function deployMessages(app: FastifyInstance, { db }: Parts): void {
  serve(app, contract.listDeployMessages, {
    access: inSection('system', administrators),
    input: schemas.nothing,
    answer: schemas.deployMessage.array(),
    summary: 'Сообщения всем открытым страницам: что отправлено и что запланировано',
    handle: () => listDeployMessages(db),
  });
  serve(app, contract.listCurrentMessages, {
    access: 'everyone',
    input: schemas.nothing,
    answer: schemas.deployNotice.array(),
    revalidate: true,
    summary: 'Сообщения администраторов, которые сейчас видны на всех открытых страницах',
    handle: () => listCurrentMessages(db, clock.now()),
  });
  serveIdempotent(app, db, contract.createDeployMessage, {
    access: inSection('system', administrators),
    input: schemas.newDeployMessage,
    answer: schemas.deployMessage,
    summary: 'Показать сообщение на всех открытых страницах, сразу или в назначенное время',
    handle: (call) => createDeployMessage(call.tx, call.session, call.input, clock.now()),
  });
  serve(app, contract.cancelDeployMessage, {
    access: inSection('system', administrators),
    input: schemas.deployMessageInput,
    answer: schemas.deployMessage,
    summary: 'Отменить сообщение: неотправленное не уйдёт, отправленное не увидят новые страницы',
    handle: (call) => db.transaction((tx) => cancelDeployMessage(tx, call.session, call.input.id)),
  });
}
