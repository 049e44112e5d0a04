import { text } from 'node:stream/consumers';
import { io, type Socket } from 'socket.io-client';
import {
  deployHub,
  displayNotification,
  hubsPath,
  notificationHub,
  sendToUser,
  type ToUser,
} from '#domains/notifications/hubs.ts';

/** Open pages without a browser, each with one connection to both hubs. Started by live.ts. */
const [portal = '', count = '0'] = process.argv.slice(2);
const tokens = JSON.parse(await text(process.stdin)) as string[];
const heard: [eventId: number, at: number][] = [];
let shown = 0;
/** Concurrent connection attempts. */
const atOnce = 50;

async function openPage(token: string): Promise<Socket> {
  const options = { path: hubsPath, transports: ['websocket'], auth: { token }, forceNew: true };
  const notification = io(portal + notificationHub, options);
  notification.on(sendToUser, ({ notice }: ToUser) => notice !== null && heard.push([notice, Date.now()]));
  const deploy = notification.io.socket(deployHub, { auth: { token } });
  deploy.on(displayNotification, () => {
    shown += 1;
  });
  await new Promise<void>((resolve) => notification.once('connect', resolve));
  if (!deploy.connected) await new Promise<void>((resolve) => deploy.once('connect', resolve));
  return notification;
}

const pages: Socket[] = [];
while (pages.length < Number(count)) {
  const size = Math.min(atOnce, Number(count) - pages.length);
  pages.push(
    ...(await Promise.all(
      Array.from({ length: size }, (_, at) => openPage(tokens[(pages.length + at) % tokens.length] as string)),
    )),
  );
}
const say = (event: string): void =>
  void process.send?.({
    event,
    count: event === 'open' ? pages.filter(({ connected }) => connected).length : shown,
    heard,
  });
say('open');
const wait = setInterval(() => {
  if (shown < pages.length) return;
  clearInterval(wait);
  say('everybody');
}, 50);
// After this time an event counts as lost.
setTimeout(() => {
  if (shown < pages.length) say('everybody');
}, 60_000).unref();
process.on('message', () => say('report'));
