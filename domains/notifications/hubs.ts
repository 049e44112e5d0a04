/** Names and payloads of live events. Payloads hold no private data: the page refetches instead. */
export const hubsPath = '/hubs';
export const notificationHub = '/notification';
export const deployHub = '/deploy';

/** Event of the notification hub. */
export const sendToUser = 'sendToUser';
export interface ToUser {
  /**
   * Stable id of the notification, for deduplication; null when a known one was read or archived, so that the page
   * recounts.
   */
  notice: number | null;
  /** 2 New, 3 Important, 4 Requests. */
  type: number | null;
  /** For staff: an application they may have open has changed. */
  application?: number;
}

/** Method of the notification hub. */
export const connectionId = 'connection_id';
export interface Connection {
  connection_id: string;
  has_new: boolean;
}

/** Event of the deploy hub. */
export const displayNotification = 'display_notification';
export interface DeployNotice {
  id: number;
  title: string;
  text: string;
}
