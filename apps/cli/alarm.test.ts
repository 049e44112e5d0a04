import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const alarm = (
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['apps/cli/alarm.ts', ...args], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        SMTP_URL: server.url,
        ALARM_MAIL: 'engineer@federation.example',
        ...settings,
      },
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });

describe('npm run alarm [Federation-6]', () => {
  it('mails the failed unit once a day', async () => {
    expect(await alarm(['--unit', 'portal@3000'])).toMatchObject({ code: 0 });
    expect(await alarm(['--unit', 'portal@3000'])).toEqual({ code: 0, said: 'О portal@3000 уже написано сегодня\n' });
    expect(await alarm(['--unit', 'portal-doctor'])).toMatchObject({ code: 0 });
    for (const unit of ['portal@3000', 'portal-doctor'])
      expect(await server.read('engineer@federation.example', `Портал: остановилась служба ${unit}`)).toHaveLength(1);
  });

  it('says which setting is missing', async () => {
    const { code, said } = await alarm(['--unit', 'portal@3000'], { ALARM_MAIL: '' });
    expect(code).toBe(1);
    expect(said).toContain('ALARM_MAIL');
  });
});
