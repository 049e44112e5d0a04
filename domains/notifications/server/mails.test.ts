import { asc, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { readConfig } from '#platform/server/config.ts';
import { mailWorkers } from '#platform/server/mail/sendMails.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { runAll } from '#platform/testing/queues.ts';
import { testLog } from '#platform/testing/testLog.ts';
import type { MailSettings } from '../contract.ts';
import { writeNotice } from './commands/writeNotice.ts';
import { notificationJobs } from './jobs.ts';
import { noticeSubject } from './mails.ts';
import type { Notice } from './public.ts';
import { type Fixture, type Member, openFixture } from './testFixture.ts';
import { noticeLetterWorker } from './workers.ts';

let fixture: Fixture;
let facts = 0;
const config = readConfig({ PORTAL_MODE: 'test', PUBLIC_URL: 'https://portal.example' });
const publicUrl = 'https://portal.example';

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.drop());
beforeEach(async () => {
  await fixture.db.delete(mails);
});

const tell = (to: Member, notice: Partial<Notice> = {}) => {
  facts += 1;
  return writeNotice(fixture.db, facts, {
    receivers: [to.profileId],
    authorId: null,
    type: 2,
    kind: 'exhibitions',
    content: 'Изменено время',
    link: '/exhibitions/42',
    ...notice,
  });
};
const choose = (who: Member, choices: MailSettings['choices']) =>
  fixture.call<MailSettings>(who.token, 'PUT', '/api/article/notification_settings', { choices });
const digest = () => notificationJobs(config)[0]?.run({ db: fixture.db, log: testLog(), now: new Date() });
const writeLetters = () => runAll(fixture.db, noticeLetterWorker(fixture.db, publicUrl));
const queued = () => fixture.db.select().from(mails).orderBy(asc(mails.id));

it('names the event, not its kind, in the subject [Office-13]', () => {
  const notice = { kind: 'requests', authorName: 'РКФ', link: '/x' } as const;
  expect(
    noticeSubject({ ...notice, content: 'Заявка возвращена: Дубликат родословной, Буран. Исправьте согласие.' }),
  ).toBe('Заявка возвращена: Дубликат родословной, Буран');
  expect(noticeSubject({ ...notice, content: 'а'.repeat(200) })).toHaveLength(90);
  expect(noticeSubject({ ...notice, content: ' ' })).toBe('Запросы и документы: РКФ');
});

describe('mail settings', () => {
  it('are chosen per kind and saved', async () => {
    const who = await fixture.member();
    expect(
      (await fixture.call<MailSettings>(who.token, 'GET', '/api/article/notification_settings')).result.choices,
    ).toContainEqual({
      kind: 'exhibitions',
      mail: 'digest',
    });
    expect((await choose(who, [{ kind: 'exhibitions', mail: 'now' }])).result.choices).toContainEqual({
      kind: 'exhibitions',
      mail: 'now',
    });
    expect(
      (await fixture.call<MailSettings>(who.token, 'GET', '/api/article/notification_settings')).result.choices,
    ).toContainEqual({
      kind: 'exhibitions',
      mail: 'now',
    });
    expect(
      (
        await fixture.call(who.token, 'PUT', '/api/article/notification_settings', {
          choices: [{ kind: 'weather', mail: 'now' }],
        })
      ).status,
    ).toBe(400);
  });

  it('send one mail at once, and never a second one', async () => {
    const [eager, calm, silent] = [await fixture.member(), await fixture.member(), await fixture.member()];
    await choose(eager, [{ kind: 'exhibitions', mail: 'now' }]);
    await choose(silent, [{ kind: 'exhibitions', mail: 'none' }]);
    for (const who of [eager, calm, silent]) await tell(who);
    await Promise.all([writeLetters(), writeLetters()]);
    await writeLetters();
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([eager.mail]);
  });

  it('send nothing to a blocked account', async () => {
    const who = await fixture.member();
    await choose(who, [{ kind: 'exhibitions', mail: 'now' }]);
    await tell(who);
    await fixture.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, who.accountId));
    await writeLetters();
    await digest();
    expect((await queued()).filter(({ recipient }) => recipient === who.mail)).toEqual([]);
  });

  it('send one digest a day with unread notifications to a mail server', async () => {
    const club = await fixture.member({ userType: 3, shortName: 'Клуб «Дозор» <script>' });
    const [who, reader] = [await fixture.member(), await fixture.member()];
    for (const content of ['Ринг 2 вместо ринга 1', 'Начало в 10:30'])
      await tell(who, { authorId: club.profileId, content });
    await tell(reader, { content: 'Уже видел' });
    const [seen] = (await fixture.call<[{ id: number }]>(reader.token, 'GET', '/api/article/notifications?type=2'))
      .result;
    await fixture.call(reader.token, 'POST', `/api/article/article_is_read?id=${seen.id}`);
    await digest();
    await digest();
    const [raw, ...others] = await received(1);
    expect(others).toEqual([]);
    const letter = await PostalMime.parse(raw as string);
    expect(letter.to?.map(({ address }) => address)).toEqual([who.mail]);
    expect(letter.subject).toBe('2\u00a0непрочитанных уведомления');
    const link = `https://portal.example/user/${who.alias}/news-feed?category_id=1`;
    for (const words of ['Ринг 2 вместо ринга 1', 'Начало в 10:30', link]) expect(letter.text).toContain(words);
    expect(letter.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(letter.html).not.toContain('<script>');
  });
});

/** Sends the queue to a real mail server on loopback; returns the raw messages. */
async function received(count: number): Promise<string[]> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        messages.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  const config = readConfig({ PORTAL_MODE: 'test', SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: publicUrl });
  for (const worker of mailWorkers({ db: fixture.db, config, log: testLog() })) await runAll(fixture.db, worker);
  expect(messages).toHaveLength(count);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return messages;
}
