import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSessions } from '#domains/accounts/server/tables.ts';
import { isPublicAddress } from '#platform/server/outgoing/publicAddress.ts';
import { listJobs, makeRetriesDue, runAll } from '#platform/testing/queues.ts';
import { writeNotice } from '../commands/writeNotice.ts';
import { pushBrowsers } from '../tables.ts';
import { type Fixture, type Member, openFixture, testSecret } from '../testFixture.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import { isPushAddress } from './pushAddress.ts';
import { pushKeysOf } from './pushKeys.ts';
import { pushWorker } from './sendPushes.ts';

interface Received {
  url: string;
  authorization: string;
  body: Buffer;
}

let fixture: Fixture;
let service: Server;
let port: number;
let status = 201;
let received: Received[] = [];
let facts = 0;

beforeAll(async () => {
  fixture = await openFixture();
  service = createServer(async (asked, answer) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    received.push({
      url: asked.url ?? '',
      authorization: asked.headers.authorization ?? '',
      body: Buffer.concat(parts),
    });
    answer.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
  port = (service.address() as { port: number }).port;
});
afterAll(async () => {
  service.close();
  await fixture.drop();
});
beforeEach(() => {
  received = [];
  status = 201;
});

/** Redirects pushes to a local push service. */
const toOurs: Deliver = (push) =>
  deliverWith(((_url: string, ...rest: never[]) =>
    request(`http://127.0.0.1:${port}${new URL(push.endpoint).pathname}`, ...rest)) as never)(push);
const send = () => runAll(fixture.db, pushWorker(fixture.parts, toOurs));

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
  address: { endpoint: string; p256dh: string; auth: string };
}

function browser(name: string): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys,
    auth,
    address: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  };
}

/** Decrypts by RFC 8291, as a browser does. */
function decrypt({ keys, auth }: Browser, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] as number));
  const secret = keys.computeSecret(sender);
  const shared = Buffer.from(
    hkdfSync('sha256', secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32),
  );
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + sender.length);
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

const tell = (who: Member) => {
  facts += 1;
  return writeNotice(fixture.db, facts, {
    receivers: [who.profileId],
    authorId: null,
    type: 2,
    kind: 'portal',
    content: 'Заявка одобрена',
    link: '/exhibitions/42',
  });
};
const add = (who: Member, { address }: Browser) => fixture.call(who.token, 'POST', '/api/push/browser', address);

describe('a push', () => {
  it('reaches subscribed browsers, encrypted for each and signed by the portal', async () => {
    const [who, other] = [await fixture.member(), await fixture.member()];
    const [first, second] = [browser('first'), browser('second')];
    for (const one of [first, second]) expect((await add(who, one)).status).toBe(200);
    await tell(who);
    await tell(other);
    await send();
    await send();
    expect(received.map(({ url }) => url).sort()).toEqual(['/fcm/send/first', '/fcm/send/second']);
    for (const [one, name] of [
      [first, 'first'],
      [second, 'second'],
    ] as const) {
      const { body, authorization } = received.find(({ url }) => url.endsWith(name)) as Received;
      expect(body.includes('Заявка')).toBe(false);
      expect(decrypt(one, body)).toEqual({
        id: expect.any(Number),
        title: 'Портал федерации',
        body: 'Заявка одобрена',
        path: '/exhibitions/42',
      });
      expect(isSignedBy(pushKeysOf(testSecret).publicKey, authorization)).toBe(true);
    }
  });

  it('stops with the session that added the browser, and on unsubscribing', async () => {
    const [leaver, quitter] = [await fixture.member(), await fixture.member()];
    await add(leaver, browser('leaver'));
    await add(quitter, browser('quitter'));
    await fixture.db.delete(accountSessions).where(eq(accountSessions.accountId, leaver.accountId));
    await fixture.call(quitter.token, 'POST', '/api/push/browser/remove', {
      endpoint: browser('quitter').address.endpoint,
    });
    await tell(leaver);
    await tell(quitter);
    await send();
    expect(received).toEqual([]);
  });

  it('forgets an address the service no longer knows, and continues', async () => {
    const who = await fixture.member();
    await add(who, browser('gone'));
    status = 410;
    await tell(who);
    await send();
    expect(received).toHaveLength(1);
    expect(await fixture.db.$count(pushBrowsers, eq(pushBrowsers.profileId, who.profileId))).toBe(0);
  });

  it('is retried while the service is down, and is stored as failed on a permanent refusal', async () => {
    const who = await fixture.member();
    await add(who, browser('later'));
    status = 503;
    await tell(who);
    await send();
    expect(received).toHaveLength(1);
    expect(await listJobs(fixture.db, 'pushes')).toMatchObject([{ state: 'retry' }]);
    status = 201;
    await makeRetriesDue(fixture.db);
    await send();
    await send();
    expect(received).toHaveLength(2);
    status = 403;
    await tell(who);
    await send();
    expect(await listJobs(fixture.db, 'pushes')).toEqual([]);
    expect(await listJobs(fixture.db, 'dead-letters')).toMatchObject([
      { data: { notificationId: expect.any(Number), browserId: expect.any(Number) } },
    ]);
  });

  it('is sent to known push services only, over https [P31]', async () => {
    const who = await fixture.member();
    for (const endpoint of [
      'https://evil.example/push',
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://fcm.googleapis.com:8443/a',
      'https://user:word@fcm.googleapis.com/a',
      'https://127.0.0.1/a',
      'https://evilfcm.googleapis.com.example/a',
      'file:///etc/passwd',
    ]) {
      expect([
        endpoint,
        (await fixture.call(who.token, 'POST', '/api/push/browser', { ...browser('x').address, endpoint })).status,
      ]).toEqual([endpoint, 400]);
    }
    const hosts = ['push.services.mozilla.com'];
    expect(isPushAddress('https://updates.push.services.mozilla.com/wpush/v2/a', hosts)).toBe(true);
    expect(isPushAddress('https://evilpush.services.mozilla.com/a', hosts)).toBe(false);
  });

  it('is never sent to an internal address, whatever a name resolves to [P31]', async () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '224.0.0.1',
      'nonsense',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['8.8.8.8', '142.250.74.106', '2a00:1450:4010:c0f::5f', '::ffff:8.8.8.8'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    await expect(
      deliverWith()({ endpoint: 'https://localhost/a', method: 'POST', headers: {}, body: null }),
    ).rejects.toMatchObject({ code: 'EPRIVATE' });
  });
});

it('keeps the portal’s keys over restarts and changes them with the secret', async () => {
  expect(pushKeysOf(testSecret)).toEqual(pushKeysOf(testSecret));
  expect(pushKeysOf(testSecret).publicKey).not.toBe(pushKeysOf(`${testSecret}!`).publicKey);
  const who = await fixture.member();
  expect((await fixture.call(who.token, 'GET', '/api/push/key')).result).toEqual({
    public_key: pushKeysOf(testSecret).publicKey,
  });
});

/** Verifies «vapid t=<token>, k=<key>» with the portal's key and its signature. */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, body, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  return (
    key === publicKey && verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))
  );
}
