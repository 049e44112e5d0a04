import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { NextStep } from '../../registration/contract.ts';
import { oneTimePasswords, signInTickets } from '../../security/server/tables.ts';
import { demoPassword } from '../../server/factories.ts';
import { accounts, signInCounters } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.delete(signInCounters);
});

const ask = (mail: string) => portal.post('/api/Registration/reset_password_by_mail', { mail });
const oneTimeIn = async (mail: string) =>
  /федерации: ([A-Z2-9-]{19})/.exec((await portal.letterTo(mail))?.text ?? '')?.[1] ?? '';
const signIn = (mail: string, password: string) => portal.tryToSignIn({ email: mail, password });
const setOwn = (ticket: string, password: string) =>
  portal.post('/api/Authentication/new_password', { ticket, password });
const ticketFor = async ({ mail }: Member): Promise<string> => {
  await ask(mail);
  return ((await signIn(mail, await oneTimeIn(mail))).json().result as NextStep).ticket;
};

describe('password recovery [P6]', () => {
  it('mails a one-time password; the old one works until an own one is saved, which ends every other session [R7-12] [S2]', async () => {
    const anna = await portal.member();
    const { apikey } = await portal.signIn(anna);
    expect((await ask(anna.mail.toUpperCase())).statusCode).toBe(200);
    const oneTime = await oneTimeIn(anna.mail);
    expect(oneTime).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect((await signIn(anna.mail, demoPassword)).json().result.apikey).toBeTruthy();

    const step = (await signIn(anna.mail, oneTime)).json().result;
    expect(step).toEqual({ next_step: 'new_password', ticket: expect.any(String) });
    // Nothing is used up yet: after a reload the mail still opens the step.
    expect((await portal.call('GET', `/api/Alias/profile/${anna.profileId}`, apikey)).statusCode).toBe(200);
    expect((await signIn(anna.mail, demoPassword)).statusCode).toBe(200);
    const after = (await signIn(anna.mail, oneTime)).json().result;
    expect(after.next_step).toBe('new_password');
    // The ticket is no session.
    expect((await portal.call('GET', `/api/Alias/profile/${anna.profileId}`, step.ticket)).statusCode).toBe(401);

    const own = await setOwn(step.ticket, 'Своя-лампа-5');
    expect(own.json().result).toMatchObject({ profile_id: anna.profileId, apikey: expect.any(String) });
    expect((await portal.call('GET', `/api/Alias/profile/${anna.profileId}`, apikey)).statusCode).toBe(401);
    expect((await signIn(anna.mail, demoPassword)).statusCode).toBe(400);
    expect((await signIn(anna.mail, 'Своя-лампа-5')).statusCode).toBe(200);
    expect((await signIn(anna.mail, oneTime)).statusCode).toBe(400);
    for (const { ticket } of [step, after]) expect((await setOwn(ticket, 'Другая-лампа-6')).statusCode).toBe(410);
    expect((await portal.letterTo(anna.mail))?.subject).toBe('Новый вход в учётную запись');
    const subjects = (await portal.db.select().from(mails).where(eq(mails.recipient, anna.mail))).map(
      ({ subject }) => subject,
    );
    expect(subjects).toContain('Пароль изменён');
  });

  it('saves one password when ten requests come at once [S2]', async () => {
    const anna = await portal.member();
    await ask(anna.mail);
    const oneTime = await oneTimeIn(anna.mail);
    const tickets: string[] = [];
    for (let one = 0; one < 10; one += 1) tickets.push((await signIn(anna.mail, oneTime)).json().result.ticket);
    const answers = await Promise.all(tickets.map((ticket, at) => setOwn(ticket, `Своя-лампа-${at}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)]);
  });

  it('accepts lower case, blanks and missing dashes', async () => {
    const anna = await portal.member();
    await ask(anna.mail);
    const typed = (await oneTimeIn(anna.mail)).toLowerCase().replaceAll('-', ' ');
    expect((await signIn(anna.mail, typed)).json().result.next_step).toBe('new_password');
  });

  it('is valid for an hour and one account', async () => {
    const [anna, petr] = [await portal.member(), await portal.member()];
    await ask(anna.mail);
    const oneTime = await oneTimeIn(anna.mail);
    expect((await signIn(petr.mail, oneTime)).statusCode).toBe(400);
    const [row] = await portal.db.select().from(oneTimePasswords).where(eq(oneTimePasswords.accountId, anna.accountId));
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(hourMs);
    expect(JSON.stringify(row)).not.toContain(oneTime.slice(0, 4));
    await portal.db
      .update(oneTimePasswords)
      .set({ expiresAt: new Date() })
      .where(eq(oneTimePasswords.accountId, anna.accountId));
    expect((await signIn(anna.mail, oneTime)).statusCode).toBe(400);
    expect((await signIn(anna.mail, demoPassword)).statusCode).toBe(200);
  });

  it('answers the same without sending for unknown and blocked accounts', async () => {
    const anna = await portal.member();
    const blocked = await portal.member({}, { blockedAt: new Date() });
    const answers = [await ask(anna.mail), await ask('nobody@mail.example'), await ask(blocked.mail)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await portal.letterTo('nobody@mail.example')).toBeUndefined();
    expect(await portal.letterTo(blocked.mail)).toBeUndefined();
  });

  it('takes the same minimum time for unknown and known mails [P1]', async () => {
    const anna = await portal.member();
    const timed = async (mail: string) => {
      const began = performance.now();
      await ask(mail);
      return performance.now() - began;
    };
    expect(await timed(anna.mail)).toBeGreaterThanOrEqual(295);
    expect(await timed('nobody@mail.example')).toBeGreaterThanOrEqual(295);
  });

  it('sends five mails per mailbox in half an hour, known or not; the refusal is in errors.error [R7-13]', async () => {
    const anna = await portal.member();
    for (const mail of [anna.mail, 'nobody@mail.example']) {
      for (let letter = 0; letter < 5; letter += 1) expect((await ask(mail)).statusCode).toBe(200);
      const answer = await ask(mail);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([429, ['error']]);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(1800);
    }
  });

  it('requires a valid mail [R5-04 R5-05]', async () => {
    expect((await ask('')).json().errors).toEqual({ mail: 'Поле не может быть пустым' });
    expect((await ask('anna@mail')).json().errors).toEqual({ mail: 'Введите корректный E-mail' });
  });
});

describe('the ticket of an incomplete sign-in', () => {
  it('refuses a weak password and allows another try', async () => {
    const anna = await portal.member();
    const ticket = await ticketFor(anna);
    expect((await setOwn(ticket, 'Пароль1')).json().errors.password).toMatch(/распространён/);
    expect((await setOwn(ticket, 'Лебедева1')).json().errors.password).toMatch(/повторяет ваше имя/);
    expect((await setOwn(ticket, 'Своя-лампа-5')).statusCode).toBe(200);
  });

  it('expires after a quarter of an hour or ten tries, is stored as a hash, and is deleted with the account', async () => {
    const anna = await portal.member();
    const ticket = await ticketFor(anna);
    expect(JSON.stringify(await portal.db.select().from(signInTickets))).not.toContain(ticket);
    for (let one = 0; one < 10; one += 1) expect((await setOwn(ticket, 'Лебедева1')).statusCode).toBe(400);
    expect((await setOwn(ticket, 'Своя-лампа-5')).statusCode).toBe(410);

    const petr = await portal.member();
    const other = await ticketFor(petr);
    await portal.db.update(signInTickets).set({ expiresAt: new Date() });
    expect((await setOwn(other, 'Своя-лампа-5')).statusCode).toBe(410);

    const blocked = await portal.member();
    const third = await ticketFor(blocked);
    await portal.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, blocked.accountId));
    expect((await setOwn(third, 'Своя-лампа-5')).statusCode).toBe(403);
  });
});
