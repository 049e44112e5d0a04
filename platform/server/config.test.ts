import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { storedSecret } from './secrets/storedSecret.ts';

const wrong = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const production = {
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
  PORTAL_SECRET: 'x'.repeat(32),
};

describe('settings', () => {
  it('default to the demo on loopback', () => {
    expect(readConfig({})).toMatchObject({ PORTAL_MODE: 'demo', HOST: '127.0.0.1', PORT: 3000 });
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    { PORT: 'abc' },
    { PORT: '70000' },
    { PORTAL_MODE: 'live' },
    { LOG_LEVEL: 'loud' },
    { PUBLIC_URL: 'portal.example' },
    { PUBLIC_URL: 'ftp://portal.example' },
    { PUBLIC_URL: 'https://portal.example/path' },
    { DATABASE_URL: 'mysql://x' },
    { DATABASE_POOL: '0' },
    { SMTP_URL: 'http://x' },
    { MAIL_FROM: 'Портал\r\nBcc: a@b.example' },
    { MAIL_FROM: 'нет адреса' },
    { REDIS_URL: 'localhost' },
    { PORTAL_SECRET: 'short' },
    { TRUST_PROXY: 'everybody' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { METRICS_TOKEN: 'short' },
    { FEDERATION_URL: 'javascript:alert(1)' },
    { SOCIAL_URLS: 'https://vk.com,javascript:alert(1)' },
    { TILE_URL: 'https://tiles.example/' },
    { REQUEST_TIMEOUT_MS: '-1' },
    { SEASON_BY_QUERY: 'yes' },
  ] as Record<string, string>[])('%o: one line that names it', (env) => {
    const line = wrong(env);
    expect(line).toContain(`${Object.keys(env)[0]}: `);
    expect(line).toMatch(/[а-яё]/);
    expect(line).not.toContain('\n');
  });

  it('may stand in quotes, which a container’s file of settings keeps [Round3-C6]', () => {
    const mails = 'Портал федерации <portal@federation.example>';
    for (const value of [`"${mails}"`, `'${mails}'`, mails])
      expect(readConfig({ ...production, MAIL_FROM: value }).MAIL_FROM).toBe(mails);
    expect(readConfig({ ...production, REDIS_URL: '""' }).REDIS_URL).toBeUndefined();
  });

  it('report all errors at once', () => {
    expect(wrong({ PORT: 'x', LOG_LEVEL: 'x' })).toMatch(/PORT: .*; LOG_LEVEL: /);
  });

  it('require all or none of the file store’s settings', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    expect(wrong(store)).toBe('');
    for (const name of Object.keys(store))
      expect(wrong({ ...store, [name]: '' })).toBe(`Неверные настройки: ${name}: для хранилища S3 нужны все четыре`);
  });

  it('name exactly two origins as trusted domains [R9-23]', () => {
    expect(readConfig({}).TRUSTED_ORIGINS).toHaveLength(2);
    expect(readConfig({ TRUSTED_ORIGINS: 'https://a.example, https://b.example' }).TRUSTED_ORIGINS).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    for (const list of [
      'https://a.example',
      'https://a.example,https://b.example,https://c.example',
      '*,https://a.example',
      'https://a.example/,https://b.example',
      'null,https://a.example',
    ]) {
      expect(wrong({ TRUSTED_ORIGINS: list })).toContain('TRUSTED_ORIGINS: ');
    }
  });

  it('refuse to bind the demo to the network', () => {
    expect(wrong({ HOST: '0.0.0.0' })).toContain('HOST: ');
    expect(wrong({ ...production, HOST: '0.0.0.0' })).toBe('');
  });

  it('refuse production with a missing setting', () => {
    expect(wrong(production)).toBe('');
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'PORTAL_SECRET']) {
      expect(wrong({ ...production, [name]: '' })).toBe(`Неверные настройки: ${name}: обязательна в режиме production`);
    }
  });
});

it('creates a missing secret once, readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'));
  const dataDir = join(folder, 'data');
  const secret = storedSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(storedSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
