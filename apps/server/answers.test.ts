import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { buildApp, type Portal } from './app.ts';
import { devDocument } from './rendering/document.ts';
import { inlineScriptHashes } from './rendering/inlineScripts.ts';
import type { RenderedPage } from './rendering/ssr.ts';

let database: TestDatabase;
let portal: Portal;
let production: Portal;

const productionSettings = {
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PORTAL_SECRET: 'a secret of thirty-two characters',
};

/** A page as the web build renders it, with arbitrary content. */
const render = async (url: URL): Promise<RenderedPage> => {
  if (url.pathname === '/moved')
    return { status: 302, html: Buffer.alloc(0), redirect: url.searchParams.get('to') ?? '/', topics: new Set() };
  if (url.pathname === '/fault') throw new Error('secret of the server');
  const markup = `<html lang="ru"><head><link rel="canonical" href="${url.origin}${url.pathname}"></head><body>${url.search}</body></html>`;
  const html = devDocument.build({
    markup,
    state: '{}',
    modules: [],
    parts: [],
    linkedData: [{ name: '</script><script>alert(1)</script>' }],
  });
  return { status: url.pathname === '/missing' ? 404 : 200, html, topics: new Set(['articles']) };
};

const build = (settings: Record<string, string>): Promise<Portal> => {
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', ...settings });
  return buildApp({ config, log: createLog('silent'), db: database.db, web: async () => render });
};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await build({});
  production = await build(productionSettings);
});
afterAll(async () => {
  await Promise.all([portal.app.close(), production.app.close()]);
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

const policyOf = (answer: LightMyRequestResponse): Map<string, string> =>
  new Map(
    String(answer.headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0] as string, directive.split(' ').slice(1).join(' ')]),
  );

describe('response headers', () => {
  const ways: [string, InjectOptions, number][] = [
    ['a page', { url: '/' }, 200],
    ['a missing page', { url: '/missing' }, 404],
    ['a fault', { url: '/fault' }, 500],
    ['an API answer', { url: '/api/city' }, 200],
    ['an unknown address of the API', { url: '/api/nothing' }, 404],
    ['a refused input', { url: '/api/exhibitions/exhibition/x' }, 400],
    ['a wrong method', { url: '/api/city', method: 'DELETE' }, 405],
    [
      'a foreign write',
      { url: '/api/Authentication', method: 'POST', headers: { origin: 'https://evil.example' } },
      403,
    ],
    [
      'a form',
      { url: '/api/Authentication', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
    ],
    ['a member’s call without a token', { url: '/api/Alias/profile/1' }, 401],
    ['a broken address', { url: '/%ff' }, 400],
    ['a preflight', { url: '/api/city', method: 'OPTIONS' }, 204],
    ['the documentation', { url: '/api/docs' }, 200],
    ['health', { url: '/healthz' }, 200],
    ['the news feed', { url: '/news/rss.xml' }, 200],
    ['robots', { url: '/robots.txt' }, 200],
  ];

  it.each(ways)('include the security headers on %s [P26]', async (_, request, status) => {
    for (const { app } of [portal, production]) {
      const answer = await app.inject(request);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['strict-transport-security']).toBe(
        app === production.app ? 'max-age=63072000; includeSubDomains' : undefined,
      );
      const policy = policyOf(answer);
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
      });
      expect(policy.get('script-src')).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  it('include them on 304 too', async () => {
    for (const url of ['/', '/api/city']) {
      const { headers } = await get(url);
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      for (const name of ['content-security-policy', 'x-content-type-options', 'etag', 'cache-control', 'vary'])
        expect(again.headers[name]).toBe(headers[name]);
    }
  });

  it('allow exactly the inline scripts of pages [P25]', async () => {
    const answer = await get('/');
    const inline = [
      ...answer.body.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g),
    ].map((found) => found[1] as string);
    expect(inline.length).toBeGreaterThan(0);
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(inlineScriptHashes).toEqual(expect.arrayContaining(hashes));
    expect(policyOf(answer).get('script-src')).toBe(["'self'", ...inlineScriptHashes].join(' '));
    expect(answer.body).not.toMatch(/\son\w+=|javascript:/i);
  });

  it('keep private answers out of every cache [P26]', async () => {
    for (const request of [
      { url: '/api/Alias/profile/1' },
      { url: '/api/Alias/profile/1', headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
      { url: '/api/Authentication', method: 'POST' as const, payload: { email: 'a@mail.example', password: 'x' } },
      { url: '/missing' },
      { url: '/fault' },
    ]) {
      expect((await portal.app.inject(request)).headers['cache-control']).toBe('no-store');
    }
  });

  it('reveal nothing of the server on errors', async () => {
    const { body } = await get('/fault');
    expect(body).toContain('Что-то пошло не так');
    expect(body).not.toMatch(/secret|at .*\.ts|node_modules/);
  });
});

describe('an unknown address', () => {
  it('answers the envelope in the API and a page elsewhere [R2.1-36]', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/API/nothing?x=1']) {
      const answer = await get(url);
      expect(answer.json()).toEqual({
        returnCode: 404,
        errors: { error: expect.any(String) },
        requestId: expect.any(String),
      });
      expect(answer.statusCode).toBe(404);
    }
    const page = await get('/missing');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await get('/apiary')).statusCode).toBe(200);
  });

  it('answers 405 with the allowed methods when only the method is wrong', async () => {
    const ask = async (method: string, url: string) => {
      const { statusCode, headers } = await portal.app.inject({ method: method as 'GET', url });
      return [statusCode, headers.allow];
    };
    expect(await ask('DELETE', '/api/city')).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await ask('POST', '/API/City/')).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await ask('GET', '/api/Authentication')).toEqual([405, 'OPTIONS, POST']);
    expect(await ask('HEAD', '/api/authentication/logout')).toEqual([405, 'OPTIONS, POST']);
    expect(await ask('PUT', '/api/exhibitions/Caste')).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await ask('POST', '/news')).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await ask('POST', '/api/nothing')).toEqual([404, undefined]);
    expect(await ask('OPTIONS', '/api/city')).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(await ask('OPTIONS', '/api/nothing')).toEqual([404, undefined]);
    expect(await ask('TRACE', '/api/city')).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('answers HEAD like GET, without the body', async () => {
    for (const url of ['/', '/api/city', '/api/docs', '/robots.txt', '/missing']) {
      const [head, whole] = await Promise.all([portal.app.inject({ method: 'HEAD', url }), get(url)]);
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
        whole.statusCode,
        '',
        whole.headers['content-length'],
      ]);
    }
  });
});

describe('another site', () => {
  const trusted = 'https://office.federation.example';
  const body = {
    method: 'POST' as const,
    url: '/api/Authentication',
    payload: { email: 'a@mail.example', password: 'Wrong1' },
  };

  it('may read the API when it is trusted, by exact origin and without credentials [P28]', async () => {
    const answer = await get('/api/city', { origin: trusted });
    expect(answer.headers['access-control-allow-origin']).toBe(trusted);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers.vary).toContain('origin');
    const preflight = await portal.app.inject({
      method: 'OPTIONS',
      url: '/api/city',
      headers: { origin: trusted, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': trusted,
      'access-control-allow-methods': 'GET, HEAD',
    });
  });

  it.each([
    'https://evil.example',
    'null',
    `${trusted}.evil.example`,
    'http://office.federation.example',
    `${trusted}:8443`,
    'https://evil-federation.example',
    `${trusted} https://x`,
  ])('«%s» gets no CORS headers', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await portal.app.inject({ method, url: '/api/city', headers: { origin } });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('may not write, trusted or not, in any content type [P27]', async () => {
    for (const origin of ['https://evil.example', 'null', trusted]) {
      expect((await portal.app.inject({ ...body, headers: { origin } })).statusCode).toBe(403);
      expect(
        (
          await portal.app.inject({
            ...body,
            payload: 'a=b',
            headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).statusCode,
      ).toBe(403);
    }
    expect((await portal.app.inject({ ...body, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    expect(
      (
        await portal.app.inject({
          ...body,
          payload: 'a=b',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(415);
  });

  it('is not accepted as the portal by its Host header [P32]', async () => {
    const forged = {
      origin: 'https://evil.example',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    for (const { app } of [portal, production])
      expect((await app.inject({ ...body, headers: forged })).statusCode).toBe(403);
  });

  it('differs from the portal’s own pages, which may write', async () => {
    expect(
      (await portal.app.inject({ ...body, headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } }))
        .statusCode,
    ).toBe(400);
    expect((await production.app.inject({ ...body, headers: { origin: 'https://portal.example' } })).statusCode).toBe(
      400,
    );
    expect(
      (await production.app.inject({ ...body, headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } }))
        .statusCode,
    ).toBe(403);
  });
});

it('answers every GET of a visitor on connections that refuse writes [P27]', async () => {
  const log = createLog('silent');
  const db = connect({
    url: `${database.url}?options=-c%20default_transaction_read_only%3Don`,
    size: 2,
    statementTimeoutMs: 5000,
    log,
  });
  await expect(db.execute(sql`create table written (id int)`)).rejects.toThrow();
  const { app } = await buildApp({
    config: readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent' }),
    log,
    db,
    web: async () => render,
  });
  const urls = [...app.served.values()].flatMap(({ endpoint }) =>
    endpoint.method === 'GET' ? [endpoint.path.replace(/:\w+/g, '1')] : [],
  );
  expect(urls.length).toBeGreaterThan(15);
  for (const url of [...urls, '/', '/news/rss.xml', '/sitemap.xml', '/readyz', '/dev/mail']) {
    expect((await app.inject({ url })).statusCode, url).toBeLessThan(500);
  }
  await app.close();
  await db.$client.end();
});

describe('a forged Host [P32]', () => {
  it('changes no link', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    for (const url of ['/', '/sitemap.xml', '/robots.txt', '/news/rss.xml', '/api/portal/settings']) {
      const honest = await production.app.inject({ url });
      const answer = await production.app.inject({ url, headers: forged });
      expect(answer.body.replace(/<lastBuildDate>.*?</, '')).toBe(honest.body.replace(/<lastBuildDate>.*?</, ''));
      expect(answer.body).not.toContain('evil.example');
    }
    expect((await production.app.inject({ url: '/', headers: forged })).body).toContain('https://portal.example/');
  });

  it('is not reachable through an address that only looks like a path', async () => {
    for (const url of ['//evil.example/', '/\\evil.example', 'http://evil.example/']) {
      const { body, headers } = await production.app.inject({ url });
      expect(body).not.toContain('href="//evil');
      expect(body).not.toContain('https://evil');
      expect(headers.location).toBeUndefined();
    }
  });
});

describe('a page’s redirect [P29]', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'http://portal.example@evil.example/',
    'https://portal.example.evil.example',
    'https://xn--80ak6aa92e.example/',
  ])('stays inside the portal for «%s»', async (to) => {
    const { statusCode, headers } = await production.app.inject({ url: `/moved?${new URLSearchParams({ to })}` });
    if (headers.location !== undefined)
      expect(new URL(String(headers.location), 'https://portal.example').origin).toBe('https://portal.example');
    else expect(statusCode).toBe(404);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  it('inside the portal is sent as a path', async () => {
    const { statusCode, headers } = await production.app.inject({
      url: `/moved?${new URLSearchParams({ to: '/news/5?a=1#b' })}`,
    });
    expect([statusCode, headers.location]).toEqual([302, '/news/5?a=1#b']);
  });
});

describe('production mode', () => {
  it.each(['/dev/mail', '/dev/mail/1', '/metrics'])('has no %s', async (url) => {
    const { body, statusCode } = await production.app.inject({ url });
    expect(body).not.toMatch(/Письма портала|process_cpu/);
    expect(url === '/metrics' ? statusCode : 404).toBe(404);
  });
});
