import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { readReleases } from '../../releases.ts';
import { newRelease, releaseAfter } from './newRelease.ts';

const start = new Date('2026-12-01T06:00:00Z');
const heading = (version: string, day = '2026-12-24') =>
  `## ${version}, ${day}, commit 0123abc, schema 0051_judges\n\n- новое\n`;
const own = (version: string) => [{ version, day: '2026-01-01', commit: '0123abc', schema: '0001_first' }];

describe('the release after this portal’s', () => {
  it.each([
    ['0.2.0', '0.10.0', '0.10.0'],
    ['0.10.0', '0.9.9', null],
    ['0.2.0', '0.2.0', null],
    ['1.0.0', '1.0.1', '1.0.1'],
  ])('of %s is, where %s is published, %s', (version, published, expected) => {
    expect(releaseAfter(own(version), heading(published))?.version ?? null).toBe(expected);
  });

  it('is the newest one, whatever the order of the headings', () => {
    expect(releaseAfter(own('0.1.0'), heading('0.2.0') + heading('0.11.0') + heading('0.3.0'))?.version).toBe('0.11.0');
  });

  it('is none in a text without releases', () => {
    expect(releaseAfter(own('0.1.0'), '<html>## 9.9.9</html>')).toBeNull();
  });
});

describe('the check of RELEASES_URL [Federation-6]', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function publish(answer: () => { status?: number; text: string; location?: string }) {
    let reads = 0;
    server = createServer((_request, response) => {
      reads += 1;
      const { status = 200, text, location } = answer();
      response.writeHead(status, location === undefined ? {} : { location }).end(text);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/CHANGELOG.md`;
    return { url, reads: () => reads };
  }
  const look = (url: string | undefined, now = start) => newRelease(url, now).look();

  it('is off without an address', async () => {
    expect(await look(undefined)).toMatchObject({ state: 'off' });
  });

  it('names a newer release with its day and what to do, and asks once a day', async () => {
    const { url, reads } = await publish(() => ({ text: heading('999.0.0') }));
    const found = await look(url);
    expect(found).toMatchObject({ state: 'warning', todo: expect.stringContaining('portal upgrade') });
    expect(found.said).toContain('Есть новый выпуск 999.0.0 от 24.12.2026');
    await look(url, new Date(start.getTime() + 10 * minuteMs));
    expect(reads()).toBe(1);
    await look(url, new Date(start.getTime() + dayMs));
    expect(reads()).toBe(2);
  });

  it('is good with the newest release', async () => {
    const { url } = await publish(() => ({ text: heading(readReleases()[0]?.version ?? '') }));
    expect(await look(url)).toMatchObject({ state: 'good' });
  });

  const later = (ms: number): Date => new Date(start.getTime() + ms);

  it('asks once a day after a failure too, and names the status until the source answers', async () => {
    let isUp = false;
    const { url, reads } = await publish(() => ({ status: isUp ? 200 : 503, text: heading('999.0.0') }));
    const failed = { state: 'off', said: expect.stringContaining('не отвечает (HTTP 503)') };
    expect(await look(url)).toMatchObject(failed);
    isUp = true;
    expect(await look(url, later(10 * minuteMs))).toMatchObject(failed);
    expect(reads()).toBe(1);
    expect(await look(url, later(dayMs))).toMatchObject({ state: 'warning' });
    expect(reads()).toBe(2);
  });

  it('keeps the last answer while the source fails, and names the failure', async () => {
    let status = 200;
    let version = readReleases()[0]?.version ?? '';
    const { url } = await publish(() => ({ status, text: heading(version) }));
    expect((await look(url)).said).not.toContain('не ответил');
    status = 502;
    const found = await look(url, later(dayMs));
    expect(found).toMatchObject({ state: 'good', said: expect.stringContaining('не ответил (HTTP 502)') });
    status = 200;
    version = '999.0.0';
    expect(await look(url, later(2 * dayMs))).toMatchObject({ state: 'warning' });
    status = 502;
    expect(await look(url, later(3 * dayMs))).toMatchObject({ state: 'warning' });
  });

  it('names the code of a refused connection, without the address', async () => {
    const { url } = await publish(() => ({ text: '' }));
    await new Promise((resolve) => server?.close(resolve));
    const found = await look(url);
    expect(found.said).toContain('(ECONNREFUSED)');
    expect(found.said).not.toContain('127.0.0.1');
  });

  it('says so where the address holds no releases', async () => {
    const { url } = await publish(() => ({ text: '<html>Страница входа</html>' }));
    expect(await look(url)).toMatchObject({ state: 'off', said: expect.stringContaining('нет списка выпусков') });
  });

  it.each([
    ['redirects', { status: 302, text: '', location: 'http://127.0.0.1:9/' }, 'HTTP 302'],
    ['sends more than it reads', { text: 'x'.repeat(3 * 1024 ** 2) }, 'файл больше 2 МБ'],
  ])('reads no source that %s', async (_what, answer, reason) => {
    const { url } = await publish(() => answer);
    expect(await look(url)).toMatchObject({ state: 'off', said: expect.stringContaining(`(${reason})`) });
  });
});
