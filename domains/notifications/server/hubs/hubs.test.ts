import { eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import {
  connectionId,
  deployHub,
  displayNotification,
  hubsPath,
  notificationHub,
  sendToUser,
  type ToUser,
} from '../../hubs.ts';
import { type Fixture, type Member, openFixture, told } from '../testFixture.ts';

let fixture: Fixture;
let url: string;
const open = new Set<Socket>();

beforeAll(async () => {
  fixture = await openFixture({ SOCKETS_PER_ACCOUNT: '5' });
  url = await fixture.listen();
  await fixture.startTelling([told('tests.happened')]);
});
afterEach(() => {
  for (const socket of open) socket.disconnect();
  open.clear();
});
afterAll(() => fixture.drop());

interface Options {
  hub?: string;
  origin?: string;
}

function connect(token: string | undefined, { hub = notificationHub, origin }: Options = {}): Socket {
  const socket = io(url + hub, {
    path: hubsPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...(origin && { extraHeaders: { origin } }),
  });
  open.add(socket);
  return socket;
}
const next = <Data>(socket: Socket, event: string): Promise<Data> =>
  new Promise((resolve) => socket.once(event, resolve));
const connected = async (who: Member, options?: Options): Promise<Socket> => {
  const socket = connect(who.token, options);
  await next(socket, 'connect');
  return socket;
};

it('uses the specification’s names on the wire [R4-83] [R4-85]', () => {
  expect([sendToUser, displayNotification]).toEqual(['sendToUser', 'display_notification']);
});

describe('the notification hub', () => {
  it('sends sendToUser to the receiver’s open pages only [R4-83] [P18]', async () => {
    const [reader, other] = [await fixture.member(), await fixture.member()];
    const [first, second, foreign] = await Promise.all([connected(reader), connected(reader), connected(other)]);
    const overheard: unknown[] = [];
    foreign.onAny((...event) => overheard.push(event));
    const received = Promise.all([next<ToUser>(first, sendToUser), next<ToUser>(second, sendToUser)]);
    await fixture.record({ name: 'tests.happened', ids: { receiver: reader.profileId } });
    const [one, same] = await received;
    expect(one).toEqual({ notice: expect.any(Number), type: 2 });
    expect(same).toEqual(one);
    await foreign.emitWithAck(connectionId);
    expect(overheard).toEqual([]);
  });

  it('answers connection_id with the id and whether something is unread [R4-84]', async () => {
    const reader = await fixture.member();
    const socket = await connected(reader);
    expect(await socket.emitWithAck(connectionId)).toEqual({ connection_id: socket.id, has_new: false });
    const received = next(socket, sendToUser);
    await fixture.record({ name: 'tests.happened', ids: { receiver: reader.profileId } });
    await received;
    expect(await socket.emitWithAck(connectionId)).toEqual({ connection_id: socket.id, has_new: true });
  });

  it('tells the reader’s other pages about a read notification', async () => {
    const reader = await fixture.member();
    const socket = await connected(reader);
    let received = next<ToUser>(socket, sendToUser);
    await fixture.record({ name: 'tests.happened', ids: { receiver: reader.profileId } });
    await received;
    const [{ id }] = (await fixture.call<[{ id: number }]>(reader.token, 'GET', '/api/article/notifications?type=2'))
      .result;
    received = next<ToUser>(socket, sendToUser);
    await fixture.call(reader.token, 'POST', `/api/article/article_is_read?id=${id}`);
    expect(await received).toEqual({ notice: null, type: null });
  });

  it.each<[string, string | undefined]>([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
    ['a malformed token', "' or 1=1 --"],
  ])('refuses a connection with %s [R4-82] [P52]', async (_, token) => {
    for (const hub of [notificationHub, deployHub])
      expect((await next<Error>(connect(token, { hub }), 'connect_error')).message).toBe('unauthorized');
  });

  it('accepts pages of this portal only, by origin [P52]', async () => {
    const reader = await fixture.member();
    const own = connect(reader.token, { origin: url });
    await next(own, 'connect');
    const foreign = connect(reader.token, { origin: 'https://evil.example' });
    expect(await next<Error>(foreign, 'connect_error')).toBeInstanceOf(Error);
    expect(foreign.connected).toBe(false);
  });

  it('closes connections above an account’s limit with the reason, also of a thousand [P52]', async () => {
    const reader = await fixture.member();
    const reasons: string[] = [];
    const sockets: Socket[] = [];
    // Batches of fifty: a thousand simultaneous handshakes would measure the machine, not the limit.
    for (let batch = 1; batch <= 20; batch += 1) {
      for (let one = 0; one < 50; one += 1) {
        const socket = connect(reader.token);
        socket.once('closing', ({ reason }: { reason: string }) => reasons.push(reason));
        sockets.push(socket);
      }
      await expect.poll(() => reasons.length, { timeout: 60_000 }).toBe(batch * 50 - 5);
    }
    expect(new Set(reasons)).toEqual(new Set(['too_many_pages']));
    await expect.poll(() => sockets.filter(({ connected: is }) => is).length, { timeout: 60_000 }).toBe(5);
    // The five stay open, and other accounts are not affected.
    const other = await connected(await fixture.member());
    expect(await other.emitWithAck(connectionId)).toMatchObject({ connection_id: other.id });
    for (const socket of sockets.filter(({ connected: is }) => is))
      expect(await socket.emitWithAck(connectionId)).toMatchObject({ connection_id: socket.id });
  });

  it('disconnects a client that sends without end [P52]', async () => {
    const socket = await connected(await fixture.member());
    const gone = next(socket, 'disconnect');
    for (let count = 0; count < 200; count += 1) socket.emit('noise', count);
    await gone;
    const large = await connected(await fixture.member());
    const refused = next(large, 'disconnect');
    large.emit('noise', 'x'.repeat(10_000));
    await refused;
  });
});

describe('an ended session', () => {
  it.each([
    [
      'a sign-out',
      (who: Member) => fixture.db.delete(accountSessions).where(eq(accountSessions.accountId, who.accountId)),
    ],
    [
      'a ban',
      (who: Member) => fixture.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, who.accountId)),
    ],
  ])('closes its own sockets when it ends by %s, and no others [P9]', async (_, end) => {
    const [leaver, stayer] = [await fixture.member(), await fixture.member()];
    const [leaving, staying, alsoLeaving] = await Promise.all([
      connected(leaver),
      connected(stayer),
      connected(leaver, { hub: deployHub }),
    ]);
    const why = next<{ reason: string }>(leaving, 'closing');
    const gone = Promise.all([next(leaving, 'disconnect'), next(alsoLeaving, 'disconnect')]);
    await end(leaver);
    expect(await why).toEqual({ reason: 'signed_out' });
    await gone;
    expect(await staying.emitWithAck(connectionId)).toMatchObject({ connection_id: staying.id });
    expect((await next<Error>(connect(leaver.token), 'connect_error')).message).toBe('unauthorized');
  });
});

describe('the deploy hub', () => {
  const message = (token: string, more: object = {}) =>
    fixture.call<{ id: number; sent_at: string | null }>(token, 'POST', '/api/administration/deploy_messages', {
      title: 'Работы',
      text: 'Портал обновится в 22:00',
      minutes: 60,
      ...more,
    });

  it('shows an administrator’s message on every open page once, and on pages opened later [R4-85]', async () => {
    const [admin, reader] = [await fixture.member({ userType: 101 }), await fixture.member()];
    const socket = await connected(reader, { hub: deployHub });
    const shown: unknown[] = [];
    socket.on(displayNotification, (one) => shown.push(one));
    const { status, result } = await message(admin.token);
    expect(status).toBe(200);
    await expect.poll(() => shown).toEqual([{ id: result.id, title: 'Работы', text: 'Портал обновится в 22:00' }]);
    const late = connect(reader.token, { hub: deployHub });
    expect(await next(late, displayNotification)).toMatchObject({ id: result.id });
    expect(shown).toHaveLength(1);
    await fixture.call(admin.token, 'DELETE', `/api/administration/deploy_messages/${result.id}`);
  });

  it('delays a scheduled message, and drops a cancelled one', async () => {
    const admin = await fixture.member({ userType: 101 });
    const socket = await connected(admin, { hub: deployHub });
    const shown: string[] = [];
    socket.on(displayNotification, ({ title }: { title: string }) => shown.push(title));
    const soon = new Date(Date.now() + 1500).toISOString();
    await message(admin.token, { title: 'Назначенное', show_at: soon });
    const { result: cancelled } = await message(admin.token, { title: 'Отменённое', show_at: soon });
    expect(cancelled.sent_at).toBeNull();
    await fixture.call(admin.token, 'DELETE', `/api/administration/deploy_messages/${cancelled.id}`);
    expect(shown).toEqual([]);
    await expect.poll(() => shown, { timeout: 60_000 }).toEqual(['Назначенное']);
  });

  it('creates one message for a repeated request, and records who sent and who cancelled it [P43]', async () => {
    const [admin, colleague] = [await fixture.member({ userType: 101 }), await fixture.member({ userType: 101 })];
    const send = async () => {
      const answer = await fetch(`${url}/api/administration/deploy_messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'a-lost-answer-a-lost',
        },
        body: JSON.stringify({ title: 'Один раз', text: 'Портал обновится', minutes: 60 }),
      });
      return ((await answer.json()) as { result: { id: number } }).result.id;
    };
    const id = await send();
    expect(await send()).toBe(id);
    const { result } = await fixture.call<{ id: number; title: string }[]>(
      admin.token,
      'GET',
      '/api/administration/deploy_messages',
    );
    expect(result.filter(({ title }) => title === 'Один раз').map((message) => message.id)).toEqual([id]);
    await fixture.call(colleague.token, 'DELETE', `/api/administration/deploy_messages/${id}`);
    const { rows } = await fixture.db.execute(
      sql`select staff_account_id as by, action from audit_records where reason like '%Один раз%' order by id`,
    );
    expect(rows).toEqual([
      { by: admin.accountId, action: 'createDeployMessage' },
      { by: colleague.accountId, action: 'cancelDeployMessage' },
    ]);
  });

  it('refuses everyone but administrators', async () => {
    for (const userType of [1, 3, 4, 5, 7] as const) {
      const { token } = await fixture.member({ userType });
      expect((await message(token)).status).toBe(403);
      expect((await fixture.call(token, 'GET', '/api/administration/deploy_messages')).status).toBe(403);
    }
    expect((await message((await fixture.member({ userType: 101 })).token, { text: ' ' })).status).toBe(400);
  });
});
