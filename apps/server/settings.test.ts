import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PortalSettings } from '#platform/contract/portalSettings.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { testApp } from '#platform/testing/app.ts';
import { openOwnDetails } from './ownDetails.ts';
import { portalSettings } from './settings.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** The settings need no database, and the shell must work while it is unavailable. */
const db = {} as Db;
const store = {} as FileStore;

async function read(settings: Record<string, string> = {}) {
  app = await testApp({
    db,
    settings,
    routes: (server, parts) =>
      portalSettings(server, { ...parts, readDetails: openOwnDetails({ ...parts, store }).read }),
  });
  const answer = await app.inject('/api/portal/settings');
  return { answer, result: answer.json().result as PortalSettings };
}

describe('the shell’s settings', () => {
  it('contain the addresses of the federation’s other sites, empty where unset [R2.7-35] [R2.7-36] [R2.7-37] [R2.7-38]', async () => {
    const { result } = await read({
      FEDERATION_URL: 'https://federation.example/',
      ACADEMY_URL: 'https://academy.example/',
      SUPPORT_URL: '',
    });
    expect(result).toMatchObject({
      federation_url: 'https://federation.example/',
      academy_url: 'https://academy.example/',
      support_url: '',
      knowledge_base_url: '',
    });
  });

  it('contain the social networks in the setting’s order, without unset ones [R2.7-47]', async () => {
    const { result } = await read({
      SOCIAL_URLS: 'https://vk.com/federation, https://ok.ru/federation,,https://dzen.ru/federation',
    });
    expect(result.social_links.map(({ name, url }) => [name, url])).toEqual([
      ['ВКонтакте', 'https://vk.com/federation'],
      ['Одноклассники', 'https://ok.ru/federation'],
      ['Дзен', 'https://dzen.ru/federation'],
    ]);
  });

  it.each([
    ['2026-12-31T20:59:59Z', 2026],
    ['2026-12-31T21:00:00Z', 2027],
  ])('contain the year in Moscow: at %s it is %i [R2.7-45]', async (now, year) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect((await read()).result.year).toBe(year);
  });

  it('reveal nothing else of the configuration', async () => {
    const { answer, result } = await read({ PORTAL_SECRET: 'a secret of at least thirty-two characters' });
    expect(Object.keys(result).sort()).toEqual([
      'academy_url',
      'federation_url',
      'knowledge_base_url',
      'office',
      'owner',
      'results_cac_url',
      'results_cacib_url',
      'social_links',
      'support_url',
      'tile_url',
      'year',
    ]);
    expect(answer.body).not.toContain('secret');
  });

  it('are cached by the browser and revalidated by ETag', async () => {
    const { answer } = await read();
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const again = await app.inject({
      url: '/api/portal/settings',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
