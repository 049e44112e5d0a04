import { expect, it } from 'vitest';
import { createTestDatabase } from '#platform/testing/database.ts';
import { productionSettings, startPortal } from './portalProcess.ts';

it('reports an unreadable backup key at the start and serves all the same [Round3-C6]', async () => {
  const database = await createTestDatabase();
  try {
    const portal = await startPortal({
      ...productionSettings(database),
      BACKUP_TO: '/tmp/never-written',
      BACKUP_KEY_FILE: '/tmp/there-is-no-key',
    });
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    portal.child.kill('SIGKILL');
    await portal.ended;
    expect(portal.said().err).toBe(
      'Копий не будет. Неверные настройки: BACKUP_KEY_FILE: файл /tmp/there-is-no-key не читается (ENOENT)\n',
    );
  } finally {
    await database.drop();
  }
});
