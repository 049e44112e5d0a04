/** Live events: names and what they carry. Never private data: a page that hears of something asks for it. */
export const hubsPath = '/hubs';
export const notificationHub = '/notification';
export const deployHub = '/deploy';

/** Event of the notification hub. */
export const sendToUser = 'sendToUser';
export interface ToUser {
  /** The same for a thing however often it comes; null: something known has changed (read, archived), count again. */
  notice: number | null;
  /** 2 New, 3 Important, 4 Requests. */
  type: number | null;
  /** For staff: an application somebody may have open has changed. */
  application?: number;
}

/** Call of the notification hub. */
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
