import { accountKinds, type Right, type Rights } from '#platform/contract/rights.ts';

const own: Right = { who: accountKinds, whose: 'own' };
const administrators: Right = { who: ['admin'] };

export const rights: Rights = {
  getNotificationCounters: own,
  listNotifications: own,
  readNotification: own,
  listNewsFeed: own,
  changeNotifications: own,
  confirmNotification: own,
  getMustRead: own,
  getMailSettings: own,
  setMailSettings: own,
  getPushKey: 'member',
  addPushBrowser: own,
  removePushBrowser: own,
  getFollow: own,
  followProfile: own,
  unfollowProfile: own,
  listFollows: own,
  listCurrentMessages: 'everyone',
  listDeployMessages: administrators,
  createDeployMessage: administrators,
  cancelDeployMessage: administrators,
  listDeskMails: administrators,
  sendMailAgain: administrators,
  countDeskQueues: { who: ['federation', 'admin'] },
};
