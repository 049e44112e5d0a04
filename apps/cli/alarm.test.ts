import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnPortal } from '#apps/server/process/portalProcess.ts';
import { type MailServer, openMailServer } from '../../tests/portal/letters/mailServer.ts';

let folder: string;
let server: MailServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-alarm-'));
  server = await openMailServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function alarm(args: readonly string[], settings: Record<string, string> = {}) {
  const own = { DATA_DIR: folder, SMTP_URL: server.url, ALARM_MAIL: 'engineer@federation.example' };
  const { ended, said } = spawnPortal({ ...own, ...settings }, ['apps/cli/alarm.ts', ...args]);
  const { code } = await ended;
  return { code, ...said() };
}

describe('npm run alarm [Federation-6]', () => {
  it('mails the failed unit once a day', async () => {
    expect(await alarm(['--unit', 'portal@3000'])).toMatchObject({ code: 0 });
    expect(await alarm(['--unit', 'portal@3000'])).toMatchObject({
      code: 0,
      out: 'О portal@3000 уже написано сегодня\n',
    });
    expect(await alarm(['--unit', 'portal-doctor'])).toMatchObject({ code: 0 });
    for (const unit of ['portal@3000', 'portal-doctor'])
      expect(await server.read('engineer@federation.example', `Портал: остановилась служба ${unit}`)).toHaveLength(1);
  });

  it('says which setting is missing', async () => {
    const { code, err } = await alarm(['--unit', 'portal@3000'], { ALARM_MAIL: '' });
    expect(code).toBe(1);
    expect(err).toContain('ALARM_MAIL');
  });
});
