import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#platform/server/mail/tables.ts';
import { demoPassword } from '../../server/factories.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';

let portal: TestPortal;
let anna: Member;

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
  anna = await portal.member();
});
afterAll(() => portal.drop());

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604';

const signIn = async (ip: string, userAgent: string, password = demoPassword): Promise<number> =>
  (await portal.tryToSignIn({ email: anna.mail, password }, { ip, headers: { 'user-agent': userAgent } })).statusCode;
const letters = () => portal.db.select().from(mails).orderBy(desc(mails.id));

it('mails the owner about a sign-in from a new device only', async () => {
  expect(await signIn('203.0.113.5', chrome)).toBe(200);
  expect(await signIn('203.0.113.5', chrome)).toBe(200);
  expect(await signIn('203.0.113.5', iphone)).toBe(200);
  expect(await signIn('198.51.100.7', chrome)).toBe(200);
  expect(await signIn('192.0.2.9', 'Opera/9.0 (Windows NT)', 'Wrong-password1')).toBe(400);
  expect(await letters()).toEqual([]);

  expect(await signIn('192.0.2.9', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')).toBe(200);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: anna.mail, subject: 'Новый вход в учётную запись', sentAt: null });
  expect(letter?.text).toContain('Firefox, Linux');
  expect(letter?.text).toContain('https://portal.example/');
  // The mail has no address, token or password.
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/192\.0\.2|[\w-]{43}|Rozetka/);

  expect(await signIn('192.0.2.9', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')).toBe(200);
  expect(await letters()).toHaveLength(1);
});
