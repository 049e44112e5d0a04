import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { createLog } from '#platform/server/log.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { type MailFixture, openMailFixture } from '../letters/mailFixture.ts';

const lines: string[] = [];
let fixture: MailFixture;
beforeAll(async () => {
  fixture = await openMailFixture(createLog('trace', { write: (line) => void lines.push(line) }));
});
afterAll(() => fixture.close());

/** Answers of refused calls. */
const refusals: string[] = [];
const refused = (call: Promise<unknown>): Promise<void> =>
  call.then(
    (result) => expect(result, 'was to be refused').toBeUndefined(),
    (error: Error) => void refusals.push(error.message.replace(/^\S+ \S+ /, '')),
  );
const signIn = (email: string, password: string) => fixture.call('POST', '/api/Authentication', { email, password });
const letterTo = async (mail: string, subject: string): Promise<string> =>
  (await fixture.db.select().from(mails).where(eq(mails.recipient, mail))).find((one) => one.subject === subject)
    ?.text ?? '';

it('no token, password or code appears in a log, a refusal, an event or another mail [P12]', async () => {
  const mail = 'canary@mail.example';
  const [first, wrong, own] = ['Канарейка-поёт-17', 'Канарейка-молчит-18', 'Своя-канарейка-19'];
  await fixture.call('POST', '/api/registration/owner/create_and_confirm', {
    last_name: 'Лебедева',
    first_name: 'Анна',
    city_id: fixture.cityId,
    mail,
    password: first,
  });
  const link = /#([\w-]{43})/.exec(await letterTo(mail, 'Подтвердите E-mail'))?.[1] ?? '';
  await fixture.call('POST', '/api/registration/confirm_mail', { token: link });
  await refused(fixture.call('POST', '/api/registration/confirm_mail', { token: link }));
  const { apikey, access_token, profile_id } = await signIn(mail, first);
  await refused(signIn(mail, wrong));
  await refused(signIn(wrong, mail));
  await refused(fixture.call('GET', `/api/Alias/profile/${profile_id + 1}`, {}, apikey));
  await refused(fixture.call('GET', `/api/Alias/profile/${profile_id}?apikey=${apikey}`, {}, apikey));

  await fixture.call('POST', '/api/security/mail', { mail: 'canary-new@mail.example', password: first }, apikey);
  const code = /: (\d{5})/.exec(await letterTo('canary-new@mail.example', 'Код для смены E-mail'))?.[1] ?? '';
  await refused(
    fixture.call('POST', '/api/security/mail/confirm', { code: code === '00000' ? '11111' : '00000' }, apikey),
  );
  const { secret } = await fixture.call('POST', '/api/security/second_factor', { password: first }, apikey);
  const { recovery_codes } = await fixture.call(
    'POST',
    '/api/security/second_factor/confirm',
    { code: new TOTP({ secret }).generate() },
    apikey,
  );

  await fixture.call('POST', '/api/Registration/reset_password_by_mail', { mail });
  const oneTime = /федерации: ([A-Z2-9-]{19})/.exec(await letterTo(mail, 'Восстановление пароля'))?.[1] ?? '';
  const { ticket: asked } = await signIn(mail, oneTime);
  const [recoveryCode] = recovery_codes;
  const { ticket } = await fixture.call('POST', '/api/Authentication/second_factor', {
    ticket: asked,
    code: recoveryCode,
  });
  await refused(fixture.call('POST', '/api/Authentication/new_password', { ticket, password: own.slice(0, 5) }));
  await fixture.call('POST', '/api/Authentication/new_password', { ticket, password: own });

  // Errors carry the most data: the database fails in the middle of a sign-in and of a registration.
  await fixture.asOwner('alter table sign_in_counters rename to gone');
  await refused(signIn(mail, wrong));
  await fixture.asOwner('alter table gone rename to sign_in_counters');

  const secrets = { first, wrong, own, link, apikey, access_token, secret, oneTime, ticket, ...recovery_codes };
  for (const [name, value] of Object.entries(secrets)) expect(String(value).length, name).toBeGreaterThan(8);
  const letters = (await fixture.db.select().from(mails)).map(
    ({ text, html, subject, recipient }) => `${recipient} ${subject} ${text} ${html}`,
  );
  const places = {
    log: lines.join('\n'),
    refusals: refusals.join('\n'),
    domainEvents: JSON.stringify(await fixture.db.select().from(domainEvents)),
  };
  // The log contains the error and the security events.
  expect(places.log).toContain('sign-in refused');
  expect(places.log).toMatch(/"level":50/);
  expect(refusals.length).toBeGreaterThan(6);
  for (const [name, value] of Object.entries<string>(secrets)) {
    for (const [place, text] of Object.entries(places))
      expect([name, place, text.includes(value)]).toEqual([name, place, false]);
    // The link and the one-time password are in the mail that delivers them only.
    const most = name === 'link' || name === 'oneTime' ? 1 : 0;
    expect([name, letters.filter((letter) => letter.includes(value)).length]).toEqual([name, most]);
  }
  expect(places.log).not.toContain(mail);
  expect(places.log).not.toContain(`"${code}"`);
});
