import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { type MailDelivery, startMailDelivery } from '#platform/server/mail/deliverMails.ts';
import { clubRecords } from './activation/tables.ts';
import { demoPassword } from './factories.ts';
import { openTestPortal, type TestPortal } from './testPortal.ts';

let portal: TestPortal;
let server: SMTPServer;
let delivery: MailDelivery | null;
const received: Buffer[] = [];

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
  await loadReference(portal.db);
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  const config = readConfig({ PORTAL_MODE: 'test', SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://portal.example' });
  delivery = startMailDelivery(portal.db, config, createLog('silent'));
});
afterAll(async () => {
  await delivery?.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await portal.drop();
});

/** The raw message with this subject, as a mail program reads it. */
async function message(subject: string) {
  return vi.waitFor(
    async () => {
      delivery?.wake();
      const parsed = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
      const found = parsed.find((one) => one.subject === subject);
      expect(found, subject).toBeDefined();
      return found as (typeof parsed)[number];
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** Both halves say the same words and lead to the portal only. */
function expectWhole({ text = '', html = '', from, messageId }: Awaited<ReturnType<typeof message>>): void {
  expect(from?.address).toBe('portal@federation.example');
  expect(messageId).toMatch(/@portal\.example>$/);
  const words = (part: string) =>
    part
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)))
      .replace(/\s+/g, ' ');
  for (const line of text.split('\n').filter((one) => one && !one.includes('https://'))) expect(words(html)).toContain(line.replace(/\s+/g, ' ').trim());
  const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"'<]+/g)].map(([link]) => new URL(link).origin);
  expect(new Set(links).size).toBeLessThanOrEqual(1);
  for (const origin of links) expect(origin).toBe('https://portal.example');
  expect(`${text}${html}`).not.toContain(demoPassword);
}

it('the letters of registration, activation, recovery and security are whole: subject, both alternatives, links to the portal', async () => {
  const [city] = await portal.db.select({ id: cities.id }).from(cities).limit(1);
  const owner = { last_name: 'Лебедева', first_name: 'Анна', city_id: city?.id, mail: 'anna@mail.example', password: 'Трамвай-1891' };
  expect((await portal.post('/api/registration/owner/create_and_confirm', owner)).statusCode).toBe(200);
  const confirm = await message('Подтвердите E-mail');
  expectWhole(confirm);
  expect([confirm.to?.[0]?.address, confirm.text]).toEqual(['anna@mail.example', expect.stringContaining('Здравствуйте, Анна!')]);
  expect(confirm.html).toMatch(/href="https:\/\/portal\.example\/confirm-password-success#[\w-]{43}"/);

  const club = await makeProfile(portal.db, { shortName: 'Клуб «Дозор & Ко»' });
  await portal.db.insert(clubRecords).values({ profileId: club.id, legalName: 'Дозор', mail: 'dozor@club.example' });
  await portal.post('/api/Activation', { club_id: club.id, mail: 'dozor@club.example' });
  const code = await message('Код активации клуба');
  expectWhole(code);
  const digits = /: (\d{6})/.exec(code.text ?? '')?.[1];
  await portal.post('/api/Activation/confirm', { activation_code: digits, mail: 'dozor@club.example' });
  const activated = await message('Клуб зарегистрирован: данные для входа');
  expect(activated.text).toMatch(/E-mail для входа: dozor@club\.example\nОдноразовый пароль: [A-Z2-9-]{19}/);
  expect(activated.html).toContain('https://portal.example/auth/login');

  const member = await portal.member();
  await portal.post('/api/Registration/reset_password_by_mail', { mail: member.mail });
  const recovery = await message('Восстановление пароля');
  expectWhole(recovery);
  expect(recovery.to?.[0]?.address).toBe(member.mail);

  const { apikey } = await portal.signIn(member);
  await portal.post('/api/security/mail', { mail: 'new@mail.example', password: demoPassword }, apikey);
  expectWhole(await message('Код для смены E-mail'));
  await portal.post('/api/security/password', { old_password: demoPassword, password: 'Своя-лампа-5' }, apikey);
  const changed = await message('Пароль изменён');
  expectWhole(changed);
  expect(changed.text).not.toContain('Своя-лампа-5');
});
