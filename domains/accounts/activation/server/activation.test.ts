import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { NextStep, ShortClub } from '../../registration/contract.ts';
import { accounts, signInCounters } from '../../server/tables.ts';
import { openTestPortal, type TestPortal, testSecret } from '../../server/testPortal.ts';
import { checkCode } from './commands.ts';
import { activationCodes } from './tables.ts';

let portal: TestPortal;
let clubs = 0;

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
  await loadReference(portal.db);
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.delete(signInCounters);
});

async function makeClub(given: { cityId?: number; alias?: string } = {}) {
  clubs += 1;
  const mail = `Dozor-${clubs}@club.example`;
  const profile = await makeProfile(portal.db, {
    shortName: `Клуб «Северный дозор ${clubs}»`,
    address: 'Вологда, Пречистенская наб., 34',
    ...given,
  });
  await makeRecord(portal.db, {
    profileId: profile.id,
    name: profile.shortName,
    legalName: 'Вологодская региональная общественная организация кинологов',
    ogrn: '1113500000000',
    inn: '3500000000',
    cityId: profile.cityId,
    address: 'Вологда, Пречистенская наб., 34',
    legalAddress: 'Вологда, Пречистенская наб., 34',
    headName: 'Орлова М. И.',
    mail,
  });
  return { clubId: profile.id, mail, name: profile.shortName };
}

const ask = (clubId: number, mail: string) => portal.post('/api/Activation', { club_id: clubId, mail });
const confirm = (mail: string, code: string) => portal.post('/api/Activation/confirm', { activation_code: code, mail });
const codeIn = async (mail: string) => /(\d{8})/.exec((await portal.letterTo(mail))?.text ?? '')?.[1] ?? '';
const wrongFor = (code: string) => (code === '11111111' ? '22222222' : '11111111');

describe('the clubs of the register', () => {
  it('are listed by city or all, each with a short record and a masked mail [R3-12 R7-21]', async () => {
    const here = await makeClub({ cityId: 1 });
    const there = await makeClub({ cityId: 2 });
    const inCity = await portal.call('GET', '/api/Club/short_all?LegalCityId=1&QueryDate=2026-11-21');
    const result = inCity.json().result as ShortClub[];
    expect(result).toEqual([
      {
        club_id: here.clubId,
        name: here.name,
        legal_name: 'Вологодская региональная общественная организация кинологов',
        ogrn: '1113500000000',
        inn: '3500000000',
        address: 'Вологда, Пречистенская наб., 34',
        legal_address: 'Вологда, Пречистенская наб., 34',
        owner_name: 'Орлова М. И.',
        mail: 'Do••••@club.example',
        is_activated: false,
      },
    ]);
    const all = (await portal.call('GET', '/api/Club/short_all?LegalCityId=&QueryDate=2026-11-21')).json()
      .result as ShortClub[];
    expect(all.map(({ club_id }) => club_id)).toEqual(expect.arrayContaining([here.clubId, there.clubId]));
    expect(JSON.stringify(all)).not.toContain(here.mail);
  });

  it('never include a federation, which is a club by its record only', async () => {
    const federation = await makeClub({ alias: 'rfss' });
    const all = (await portal.call('GET', '/api/Club/short_all?LegalCityId=')).json().result as ShortClub[];
    expect(all.map(({ club_id }) => club_id)).not.toContain(federation.clubId);
  });
});

describe('activation of a club', () => {
  it('mails sign-in data after the code; the first sign-in requires an own password [R7-16 R7-17 R7-19]', async () => {
    const { clubId, mail, name } = await makeClub();
    const sent = await ask(clubId, mail.toUpperCase());
    expect([sent.statusCode, sent.json()]).toEqual([200, { returnCode: 200, result: {} }]);
    const code = await codeIn(mail);
    expect(code).toMatch(/^\d{8}$/);
    const confirmed = await confirm(mail, code);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { returnCode: 200, result: {} }]);

    const letter = await portal.letterTo(mail);
    expect(letter?.text).toContain(name);
    expect(letter?.text).toContain(`E-mail для входа: ${mail}`);
    const oneTime = /Одноразовый пароль: ([A-Z2-9-]{19})/.exec(letter?.text ?? '')?.[1] as string;
    const step = (await portal.tryToSignIn({ email: mail, password: oneTime })).json().result as NextStep;
    expect(step).toEqual({ next_step: 'new_password', ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const own = await portal.post('/api/Authentication/new_password', { ticket: step.ticket, password: 'Фонарь-1891' });
    expect(own.json().result).toMatchObject({ profile_id: clubId, account_type: 'club', is_active_profile: true });
    const list = (await portal.call('GET', '/api/Club/short_all?LegalCityId=')).json().result as ShortClub[];
    expect(list.find(({ club_id }) => club_id === clubId)?.is_activated).toBe(true);
  });

  it('accepts the masked mail: the code goes to the full one and is valid for that club alone [R3-12 R7-16 R7-17]', async () => {
    const club = await makeClub();
    const { result } = (await portal.call('GET', '/api/Club/short_all?LegalCityId=')).json() as { result: ShortClub[] };
    const shown = result.find(({ club_id }) => club_id === club.clubId)?.mail ?? '';
    expect(shown).toContain('••••');
    expect((await ask(club.clubId, shown)).statusCode).toBe(200);
    const code = await codeIn(club.mail);
    const take = (body: object) => portal.post('/api/Activation/confirm', { activation_code: code, ...body });
    // Many mails share a mask: without the club it opens nothing.
    expect((await take({ mail: shown })).statusCode).toBe(422);
    expect((await take({ mail: 'Zz••••@club.example', club_id: club.clubId })).statusCode).toBe(422);
    expect((await take({ mail: shown, club_id: 999_999 })).statusCode).toBe(422);
    expect((await take({ mail: shown, club_id: club.clubId })).statusCode).toBe(200);
    expect(await portal.db.$count(accounts, eq(accounts.profileId, club.clubId))).toBe(1);
  });

  it('reports an invalid mail at the mail field, in Russian', async () => {
    const { clubId } = await makeClub();
    for (const [mail, word] of [
      ['', 'Поле не может быть пустым'],
      ['не почта', 'Введите корректный E-mail'],
      ['до••••', 'Введите корректный E-mail'],
    ] as const)
      for (const answer of [await ask(clubId, mail), await confirm(mail, '12345678')])
        expect([answer.statusCode, answer.json().errors]).toEqual([400, { mail: word }]);
  });

  it('limits the full and the masked mail as one mailbox [P7]', async () => {
    const { clubId, mail } = await makeClub();
    expect((await ask(clubId, mail)).statusCode).toBe(200);
    expect((await ask(clubId, `${mail.slice(0, 2)}••••${mail.slice(mail.indexOf('@'))}`)).statusCode).toBe(429);
  });

  it('answers the same without sending for another mail, an activated club and an unknown club', async () => {
    const one = await makeClub();
    const managed = await makeClub();
    await portal.db
      .insert(accounts)
      .values({ profileId: managed.clubId, mail: 'manager@club.example', passwordHash: '-' });
    const before = await portal.db.$count(mails);
    for (const [clubId, mail] of [
      [one.clubId, 'other@club.example'],
      [managed.clubId, managed.mail],
      [999_999, 'nobody@club.example'],
    ] as const) {
      const answer = await ask(clubId, mail);
      expect([answer.statusCode, answer.json()]).toEqual([200, { returnCode: 200, result: {} }]);
      expect((await ask(clubId, mail)).statusCode).toBe(429);
    }
    expect(await portal.db.$count(mails)).toBe(before);
  });

  it('answers a wrong code with 422 in the status and in returnCode, with its errors [R8-09 R7-18 R7-20]', async () => {
    const { clubId, mail } = await makeClub();
    await ask(clubId, mail);
    const answer = await confirm(mail, wrongFor(await codeIn(mail)));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { returnCode: 422, errors: { activation_code: 'Введен неверный код активации' } },
    ]);
  });

  it('requires a code of at least 4 characters [R5-24 R5-25]', async () => {
    expect((await confirm('a@club.example', '')).json().errors).toEqual({
      activation_code: 'Поле не может быть пустым',
    });
    expect((await confirm('a@club.example', '123')).json().errors).toEqual({ activation_code: 'Не короче 4 символов' });
    expect((await confirm('a@club.example', '1234')).statusCode).toBe(422);
  });

  it('counts five of fifty concurrent tries, after which the right code is refused [P7]', async () => {
    const { clubId, mail } = await makeClub();
    await ask(clubId, mail);
    const code = await codeIn(mail);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(mail, wrongFor(code))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    const [row] = await portal.db.select().from(activationCodes).where(eq(activationCodes.profileId, clubId));
    expect(row?.tries).toBe(5);
    expect((await confirm(mail, code)).statusCode).toBe(422);
    await portal.db.delete(signInCounters);
    await ask(clubId, mail);
    expect((await confirm(mail, await codeIn(mail))).statusCode).toBe(200);
  });

  it('refuses ten thousand codes: after five tries even the right one fails [P7]', async () => {
    const { clubId, mail } = await makeClub();
    await ask(clubId, mail);
    const right = await codeIn(mail);
    const others = Array.from({ length: 10_000 }, (_, one) => String(one * 97).padStart(8, '0')).filter(
      (code) => code !== right,
    );
    const all = [...others.slice(0, 300), right, ...others.slice(300)];
    let hits = 0;
    for (let from = 0; from < all.length; from += 100) {
      const answers = await Promise.allSettled(
        all.slice(from, from + 100).map((code) => checkCode(portal.db, testSecret, { mail, code }, new Date())),
      );
      hits += answers.filter(({ status }) => status === 'fulfilled').length;
    }
    expect(hits).toBe(0);
    const [row] = await portal.db.select().from(activationCodes).where(eq(activationCodes.profileId, clubId));
    expect([row?.tries, row?.usedAt]).toEqual([5, null]);
  });

  it('creates one account for the same code sent twice at once [R1-31]', async () => {
    const { clubId, mail } = await makeClub();
    await ask(clubId, mail);
    const code = await codeIn(mail);
    const answers = await Promise.all([confirm(mail, code), confirm(mail, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await confirm(mail, code)).statusCode).toBe(422);
    expect(await portal.db.$count(accounts, eq(accounts.profileId, clubId))).toBe(1);
  });

  it('binds a code to its club and mail, expires it after 15 minutes, and replaces it by a new one', async () => {
    const [one, other] = [await makeClub(), await makeClub()];
    await ask(one.clubId, one.mail);
    await ask(other.clubId, other.mail);
    const code = await codeIn(one.mail);
    const otherCode = await codeIn(other.mail);
    if (code !== otherCode) expect((await confirm(other.mail, code)).statusCode).toBe(422);
    await portal.db
      .update(activationCodes)
      .set({ expiresAt: new Date() })
      .where(eq(activationCodes.profileId, one.clubId));
    expect((await confirm(one.mail, code)).statusCode).toBe(422);
    await portal.db.delete(signInCounters);
    await ask(one.clubId, one.mail);
    const fresh = await codeIn(one.mail);
    if (fresh !== code) expect((await confirm(one.mail, code)).statusCode).toBe(422);
    const [row] = await portal.db.select().from(activationCodes).where(eq(activationCodes.profileId, one.clubId));
    expect(Math.abs((row?.expiresAt.getTime() ?? 0) - Date.now() - 15 * minuteMs)).toBeLessThan(30_000);
    expect(row?.codeHash).not.toContain(fresh);
    expect((await confirm(one.mail, fresh)).statusCode).toBe(200);
  });

  it('sends one code a minute and ten a day', async () => {
    const { clubId, mail } = await makeClub();
    expect((await ask(clubId, mail)).statusCode).toBe(200);
    const early = await ask(clubId, mail);
    expect([early.statusCode, early.json().errors.error]).toEqual([
      429,
      expect.stringMatching(/^Слишком много запросов\. Повторите через/),
    ]);
    const times = Array.from({ length: 10 }, (_, one) => Date.now() - (one + 2) * minuteMs).reverse();
    await portal.db.update(signInCounters).set({ tries: times });
    expect(Number((await ask(clubId, mail)).headers['retry-after'])).toBeGreaterThan(3600);
  });

  it('explains what to do when another account has the club’s mail', async () => {
    const { clubId, mail } = await makeClub();
    await portal.member({}, { mail });
    await ask(clubId, mail);
    const answer = await confirm(mail, await codeIn(mail));
    expect([answer.statusCode, answer.json().errors.error]).toEqual([
      409,
      expect.stringMatching(/Обратитесь в федерацию/),
    ]);
  });
});
