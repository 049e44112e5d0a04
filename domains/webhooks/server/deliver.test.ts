import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicByNameServers } from '#platform/server/outgoing/publicOnly.ts';
import { texts } from '../texts.ts';
import { deliverWith } from './deliver.ts';
import { addressRefusal } from './hookAddress.ts';
import { openReceiver, type Receiver } from './testHooks.ts';

const strict = { allowsLocal: false, ownHost: 'portal.example' };
const local = { ...strict, allowsLocal: true };

let receiver: Receiver;
let elsewhere: Receiver;
beforeAll(async () => {
  [receiver, elsewhere] = [await openReceiver(), await openReceiver()];
});
afterAll(() => Promise.all([receiver.close(), elsewhere.close()]));
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (_, response) => response.writeHead(204).end();
});

const ask = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"test"}' });
const post = (ms?: number) => deliverWith(local, ms === undefined ? {} : { ms })(ask(receiver.url));

describe('an address of a program', () => {
  it.each([
    ['nonsense', texts.notAddress],
    ['ftp://club.example/', texts.notAddress],
    ['file:///etc/passwd', texts.notAddress],
    ['http://club.example/', texts.notHttps],
    ['http://127.0.0.1:8080/', texts.notHttps],
    ['https://user:word@club.example/', texts.hasPassword],
    ['https://club.example/#part', texts.notAddress],
    ['https://portal.example/api', texts.ownHost],
    ['https://PORTAL.example./api', texts.ownHost],
    ['https://localhost/', texts.notPublic],
    ['https://localhost./', texts.notPublic],
    ['https://db/', texts.notPublic],
    ['https://db.internal/', texts.notPublic],
    ['https://printer.local/', texts.notPublic],
    ['https://127.0.0.1/', texts.notPublic],
    ['https://127.1/', texts.notPublic],
    ['https://0x7f000001/', texts.notPublic],
    ['https://2130706433/', texts.notPublic],
    ['https://017700000001/', texts.notPublic],
    ['https://0.0.0.0/', texts.notPublic],
    ['https://10.1.2.3/', texts.notPublic],
    ['https://172.16.0.1/', texts.notPublic],
    ['https://192.168.1.1/', texts.notPublic],
    ['https://100.64.0.1/', texts.notPublic],
    ['https://169.254.169.254/latest/meta-data/', texts.notPublic],
    ['https://[::1]/', texts.notPublic],
    ['https://[::]/', texts.notPublic],
    ['https://[::ffff:127.0.0.1]/', texts.notPublic],
    ['https://[::ffff:a9fe:a9fe]/', texts.notPublic],
    ['https://[::7f00:1]/', texts.notPublic],
    ['https://[64:ff9b::a00:1]/', texts.notPublic],
    ['https://[2002:7f00:1::]/', texts.notPublic],
    ['https://[fd00::1]/', texts.notPublic],
    ['https://[fe80::1]/', texts.notPublic],
    ['https://[fd00:ec2::254]/', texts.notPublic],
    ['https://[ff02::1]/', texts.notPublic],
  ])('is refused: %s [P31]', async (url, why) => {
    expect(addressRefusal(url, strict)).toBe(why);
    expect(await deliverWith(strict)(ask(url))).toMatchObject({ code: null, error: 'EADDRESS' });
  });

  it.each([
    'https://club.example/hook?of=1',
    'https://club.example:8443/',
    'https://8.8.8.8/',
    'https://[2a00:1450::5f]/',
  ])('is accepted: %s', (url) => expect(addressRefusal(url, strict)).toBeUndefined());

  it('may be http on 127.0.0.1 alone, and only where the setting lets it', () => {
    expect(addressRefusal('http://127.0.0.1:8080/', local)).toBeUndefined();
    for (const url of ['http://localhost:8080/', 'http://127.0.0.2/', 'http://10.0.0.1/', 'https://127.0.0.1/'])
      expect([url, addressRefusal(url, local)]).not.toEqual([url, undefined]);
  });
});

describe('a name', () => {
  const resolving = (ipv4: string[], ipv6: string[] = []): LookupFunction =>
    publicByNameServers({ resolve4: async () => ipv4, resolve6: async () => ipv6 } as never);
  const reached = (lookup: LookupFunction) =>
    new Promise<unknown>((done) =>
      lookup('club.example', { all: true }, (error, found) => done(error ? error.code : found)),
    );

  it.each([
    [['127.0.0.1'], []],
    [['10.0.0.1', '192.168.0.1'], ['fd00::1']],
    [['169.254.169.254'], []],
    [[], ['::1', '::ffff:10.0.0.1']],
  ])('that resolves to %j and %j is refused before any connection [P31]', async (ipv4, ipv6) => {
    const lookup = resolving(ipv4, ipv6);
    expect(await reached(lookup)).toBe('EPRIVATE');
    expect(await deliverWith(strict, { lookup })(ask('https://club.example/'))).toMatchObject({
      ...{ code: null, error: 'EPRIVATE' },
    });
  });

  it('leads to its public addresses alone, in a lookup that the connection itself uses [P31]', async () => {
    expect(await reached(resolving(['10.0.0.1', '8.8.8.8'], ['fe80::1', '2a00:1450::5f']))).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2a00:1450::5f', family: 6 },
    ]);
  });

  it('that is unknown gives the name server’s code', async () => {
    const unknown = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    expect(await reached(publicByNameServers({ resolve4: unknown, resolve6: unknown } as never))).toBe('ENOTFOUND');
  });
});

describe('a delivery', () => {
  it('posts the body with its headers and returns the status', async () => {
    expect(await post()).toMatchObject({ code: 204, error: null });
    expect(receiver.received).toMatchObject([
      { body: '{"type":"test"}', headers: { 'webhook-id': 'msg_1', 'content-length': '15' } },
    ]);
  });

  it('follows no redirect', async () => {
    receiver.answer = (_, response) => response.writeHead(307, { location: elsewhere.url }).end();
    expect(await post()).toMatchObject({ code: 307, error: null });
    expect(elsewhere.received).toEqual([]);
  });

  it('does not wait for the body of an answer, however long it is', async () => {
    let isCutOff = false;
    const cutOff = new Promise<void>((done) => {
      receiver.answer = (_, response) => {
        response.writeHead(200);
        const flood = setInterval(() => response.write(Buffer.alloc(1_000_000)), 5);
        response.on('close', () => {
          clearInterval(flood);
          isCutOff = true;
          done();
        });
      };
    });
    expect(await post()).toMatchObject({ code: 200 });
    await cutOff;
    expect(isCutOff).toBe(true);
  });

  it('refuses an answer with endless headers', async () => {
    receiver.answer = (request) => request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`);
    expect(await post()).toMatchObject({ code: null, error: 'HPE_HEADER_OVERFLOW' });
  });

  it('gives up an answer that does not come', async () => {
    receiver.answer = () => undefined;
    expect(await post(50)).toMatchObject({ code: null, error: 'TIMEOUT' });
  });

  it('gives up headers that come drop by drop', async () => {
    receiver.answer = (request) => {
      request.socket.write('HTTP/1.1 200 OK\r\n');
      const drops = setInterval(() => request.socket.write('x: y\r\n'), 10);
      request.socket.on('close', () => clearInterval(drops)).on('error', () => clearInterval(drops));
    };
    expect(await post(200)).toMatchObject({ code: null, error: 'TIMEOUT' });
  });

  it('names the error of a connection that is not taken', async () => {
    const closed = await openReceiver();
    await closed.close();
    expect(await deliverWith(local)(ask(closed.url))).toMatchObject({ code: null, error: 'ECONNREFUSED' });
  });
});
