import { registerWorker } from './worker.ts';

/** Notifications of a closed page: what the browser can, and its push service's address for us. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

export interface BrowserAddress {
  endpoint: string;
  /** Keys the message is encrypted with, base64url. */
  p256dh: string;
  auth: string;
}

export const isPushPossible = (): boolean =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  typeof PushManager === 'function' &&
  typeof Notification === 'function';

/** Null when this browser has not been asked, or has forgotten. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (!isPushPossible()) throw new Error('This browser has no push');
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's push service. */
export async function startPush(publicKey: string): Promise<BrowserAddress | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  // Left from an account that was signed in before, perhaps with another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = found.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Answers the address that is no more. */
export async function stopPush(): Promise<string | null> {
  const found = await currentPush();
  if (!found) return null;
  await found.unsubscribe();
  return found.endpoint;
}
