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

  it('keeps what it knows while the source does not answer, and says so where it never has', async () => {
    let isUp = false;
    const { url } = await publish(() => ({ status: isUp ? 200 : 503, text: heading('999.0.0') }));
    expect(await look(url)).toMatchObject({ state: 'off', said: expect.stringContaining('не отвечает') });
    isUp = true;
    expect(await look(url)).toMatchObject({ state: 'warning' });
    isUp = false;
    expect(await look(url, new Date(start.getTime() + 2 * dayMs))).toMatchObject({ state: 'warning' });
  });

  it('says so where the address holds no releases', async () => {
    const { url } = await publish(() => ({ text: '<html>Страница входа</html>' }));
    expect(await look(url)).toMatchObject({ state: 'off', said: expect.stringContaining('нет списка выпусков') });
  });

  it.each([
    ['redirects', { status: 302, text: '', location: 'http://127.0.0.1:9/' }],
    ['sends more than it reads', { text: 'x'.repeat(3 * 1024 ** 2) }],
  ])('reads no source that %s', async (_what, answer) => {
    const { url } = await publish(() => answer);
    expect(await look(url)).toMatchObject({ state: 'off', said: expect.stringContaining('не отвечает') });
  });
});
