import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Counters } from './counts.ts';
import type { DeployNotice } from './hubs.ts';
import type * as schemas from './schemas.ts';

export type Notification = z.infer<typeof schemas.notification>;
export type FeedItem = z.infer<typeof schemas.feedItem>;
export type Feed = z.infer<typeof schemas.feed>;
export type NotificationsInput = z.infer<typeof schemas.notificationsInput>;
export type FeedInput = z.infer<typeof schemas.feedInput>;
export type ChangeInput = z.infer<typeof schemas.changeInput>;
export type MustRead = z.infer<typeof schemas.mustRead>;
export type MailSettings = z.infer<typeof schemas.mailSettings>;
export type PushBrowser = z.infer<typeof schemas.pushBrowser>;
export type Follow = z.infer<typeof schemas.follow>;
export type Followed = z.infer<typeof schemas.followed>;
export type DeployMessage = z.infer<typeof schemas.deployMessage>;
export type NewDeployMessage = z.infer<typeof schemas.newDeployMessage>;
type Nothing = Record<string, never>;

/** Ten notifications of a tab from `start_element` on, newest first. */
export const listNotifications = endpoint<NotificationsInput, Notification[]>({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/article/notifications',
});
export const readNotification = endpoint<{ id: number }, Counters>({
  name: 'readNotification',
  method: 'POST',
  path: '/api/article/article_is_read',
  inQuery: ['id'],
});

/** One category of the caller's news feed, twenty items at a time. */
export const listNewsFeed = endpoint<FeedInput, Feed>({
  name: 'listNewsFeed',
  method: 'GET',
  path: '/api/article/news_feed',
});
/**
 * Reads, archives, restores or deletes the chosen notifications; changes none of them when one is not the caller's
 * own.
 */
export const changeNotifications = endpoint<ChangeInput, Counters>({
  name: 'changeNotifications',
  method: 'POST',
  path: '/api/article/news_feed',
});
/** Confirms («Ознакомлен») a notification marked «Обязательно к прочтению». */
export const confirmNotification = endpoint<{ id: number }, Counters>({
  name: 'confirmNotification',
  method: 'POST',
  path: '/api/article/news_feed/confirm',
});
/** Null when there is nothing to confirm. */
export const getMustRead = endpoint<{ article_id: number }, MustRead>({
  name: 'getMustRead',
  method: 'GET',
  path: '/api/article/news_feed/must_read',
});

export const getMailSettings = endpoint<Nothing, MailSettings>({
  name: 'getMailSettings',
  method: 'GET',
  path: '/api/article/notification_settings',
});
export const setMailSettings = endpoint<MailSettings, MailSettings>({
  name: 'setMailSettings',
  method: 'PUT',
  path: '/api/article/notification_settings',
});

/** The portal's public key, which a browser needs for a push subscription. */
export const getPushKey = endpoint<Nothing, { public_key: string }>({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
});
export const addPushBrowser = endpoint<PushBrowser, Nothing>({
  name: 'addPushBrowser',
  method: 'POST',
  path: '/api/push/browser',
});
export const removePushBrowser = endpoint<{ endpoint: string }, Nothing>({
  name: 'removePushBrowser',
  method: 'POST',
  path: '/api/push/browser/remove',
});

export const getFollow = endpoint<{ profile_id: number }, Follow>({
  name: 'getFollow',
  method: 'GET',
  path: '/api/follows/:profile_id',
});
export const followProfile = endpoint<{ profile_id: number }, Follow>({
  name: 'followProfile',
  method: 'PUT',
  path: '/api/follows/:profile_id',
});
export const unfollowProfile = endpoint<{ profile_id: number }, Follow>({
  name: 'unfollowProfile',
  method: 'DELETE',
  path: '/api/follows/:profile_id',
});
export const listFollows = endpoint<{ start_element?: number | undefined }, Followed[]>({
  name: 'listFollows',
  method: 'GET',
  path: '/api/follows',
});

export const listDeployMessages = endpoint<Nothing, DeployMessage[]>({
  name: 'listDeployMessages',
  method: 'GET',
  path: '/api/administration/deploy_messages',
});
/**
 * Returns administrators' current messages. Visitors' pages poll it; members' pages get the messages from the hub.
 */
export const listCurrentMessages = endpoint<Nothing, DeployNotice[]>({
  name: 'listCurrentMessages',
  method: 'GET',
  path: '/api/deploy_messages/current',
  topics: ['deploy_messages'],
});
export const createDeployMessage = endpoint<NewDeployMessage, DeployMessage>({
  name: 'createDeployMessage',
  once: true,
  method: 'POST',
  path: '/api/administration/deploy_messages',
});
export const cancelDeployMessage = endpoint<{ id: number }, DeployMessage>({
  name: 'cancelDeployMessage',
  method: 'DELETE',
  path: '/api/administration/deploy_messages/:id',
});
