import { registerServiceWorker } from './worker.ts';

/** Notifications of a closed page: the browser's ability and permission, and its push address. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

export interface BrowserAddress {
  endpoint: string;
  /** Encryption keys of the message, base64url. */
  p256dh: string;
  auth: string;
}

const isPushPossible = (): boolean =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  typeof PushManager === 'function' &&
  typeof Notification === 'function';

/** What this browser does now; a permission that was denied outweighs a subscription. */
export async function readPush(): Promise<PushState> {
  if (!isPushPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  try {
    return (await currentPush()) ? 'on' : 'off';
  } catch {
    // A frame or a private window without service workers.
    return 'impossible';
  }
}

/** The browser's subscription, or null. */
async function currentPush(): Promise<PushSubscription | null> {
  if (!isPushPossible()) throw new Error('This browser has no push');
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for permission, then subscribes at the browser's push service. */
export async function startPush(publicKey: string): Promise<BrowserAddress | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  await registerServiceWorker();
  const registration = await navigator.serviceWorker.ready;
  // A subscription of an earlier account may have another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = found.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Unsubscribes; returns the former address. */
export async function stopPush(): Promise<string | null> {
  const found = await currentPush();
  if (!found) return null;
  await found.unsubscribe();
  return found.endpoint;
}
