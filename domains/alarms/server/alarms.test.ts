import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import type { Check, CheckState } from '#platform/contract/doctor.ts';
import { dayMs, hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { followChecks } from './commands/followChecks.ts';
import { listAlarms } from './queries/listAlarms.ts';
import { alarms } from './tables.ts';

const start = new Date('2026-12-01T06:00:00Z');
const at = (ms: number): Date => new Date(start.getTime() + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const [userType, mail] of [
    [userTypes.admin, 'chief@federation.example'],
    [userTypes.club, 'club@club.example'],
  ] as const) {
    const { id } = await makeProfile(database.db, { userType });
    await makeAccount(database.db, { profileId: id, mail });
  }
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(alarms);
  await database.db.delete(mails);
});

const check = (state: CheckState, id = 'backup'): Check => ({
  id,
  label: id === 'disk' ? 'Место на диске' : 'Резервная копия',
  state,
  said: 'Последняя: 29 ноября',
  todo: 'Сделайте копию',
});
const look = (now: Date, checks: readonly Check[], machine = 'one') =>
  followChecks(database.db, { checks, machine, now, publicUrl: 'https://portal.example', sectionPath: '/state' });
const sent = async () => {
  const rows = await database.db.select().from(mails).orderBy(mails.id);
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

describe('mails about the state of the portal [Federation-6]', () => {
  it('are sent to administrators only, once a trouble was found twice', async () => {
    expect(await look(at(0), [check('bad')])).toBe(0);
    expect(await look(at(10 * minuteMs), [check('bad')])).toBe(1);
    expect(await look(at(20 * minuteMs), [check('bad')])).toBe(0);
    expect(await sent()).toEqual(['chief@federation.example: Портал просит внимания: Резервная копия']);
  });

  it('say what was found, since when, and what to do', async () => {
    await look(at(0), [check('warning')]);
    await look(at(10 * minuteMs), [check('warning')]);
    const [mail] = await database.db.select().from(mails);
    expect(mail?.text).toContain('Последняя: 29 ноября');
    expect(mail?.text).toContain('09:00');
    expect(mail?.text).toContain('Что сделать: Сделайте копию');
    expect(mail?.text).toContain('https://portal.example/state');
  });

  it('are repeated daily while the trouble lasts', async () => {
    for (const hours of [0, 1, 23, 25, 30, 49]) await look(at(hours * hourMs), [check('bad')]);
    expect(await sent()).toHaveLength(3);
  });

  it('tell the end of a trouble that was mailed, once', async () => {
    await look(at(0), [check('bad')]);
    await look(at(10 * minuteMs), [check('bad')]);
    await look(at(20 * minuteMs), [check('good')]);
    await look(at(30 * minuteMs), [check('good')]);
    expect((await sent()).at(-1)).toBe('chief@federation.example: Портал снова в порядке: Резервная копия');
    expect(await sent()).toHaveLength(2);
  });

  it('are not sent for a trouble that one look met', async () => {
    await look(at(0), [check('bad')]);
    await look(at(10 * minuteMs), [check('good')]);
    await look(at(20 * minuteMs), [check('bad')]);
    expect(await sent()).toEqual([]);
  });

  it('are one for several troubles', async () => {
    for (const minutes of [0, 10]) await look(at(minutes * minuteMs), [check('bad'), check('bad', 'queues')]);
    expect(await sent()).toEqual(['chief@federation.example: Портал просит внимания: 2\u00a0неполадки']);
  });
});

describe('troubles [Federation-6]', () => {
  it('are not ended by another machine', async () => {
    await look(at(0), [check('bad', 'disk')], 'one');
    await look(at(5 * minuteMs), [check('good', 'disk')], 'two');
    await look(at(10 * minuteMs), [check('bad', 'disk')], 'one');
    expect(await sent()).toEqual(['chief@federation.example: Портал просит внимания: Место на диске (one)']);
  });

  it('are ended by any machine when they concern the whole portal', async () => {
    await look(at(0), [check('bad')], 'one');
    await look(at(10 * minuteMs), [check('bad')], 'two');
    await look(at(20 * minuteMs), [check('good')], 'one');
    expect(await sent()).toHaveLength(2);
  });

  it('end by themselves when their machine is gone', async () => {
    for (const minutes of [0, 10]) await look(at(minutes * minuteMs), [check('bad', 'disk')], 'one');
    await look(at(4 * dayMs), [check('good', 'disk')], 'two');
    expect((await listAlarms(database.db, at(4 * dayMs))).alarms).toMatchObject([
      { machine: 'one', ended_at: at(4 * dayMs).toISOString() },
    ]);
  });

  it('are listed while they last and for thirty days after', async () => {
    for (const minutes of [0, 10]) await look(at(minutes * minuteMs), [check('bad')]);
    await look(at(hourMs), [check('good')]);
    expect((await listAlarms(database.db, at(20 * dayMs))).alarms).toHaveLength(1);
    expect((await listAlarms(database.db, at(40 * dayMs))).alarms).toEqual([]);
  });
});
