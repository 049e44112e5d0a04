import { TOTP } from 'otpauth';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs } from '#apps/server/jobs.ts';
import { createAuthenticator } from '#domains/accounts/passkeys/server/testAuthenticator.ts';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { agreements } from '#domains/consents/agreements.ts';
import { sealFormTime } from '#domains/feedback/server/formTime.ts';
import { validKennelForm } from '#domains/kennels/server/demo.ts';
import { writeNotice } from '#domains/notifications/server/commands/writeNotice.ts';
import { noticeLetterWorker } from '#domains/notifications/server/workers.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture, publicUrl } from './mailFixture.ts';

let fixture: MailFixture;
let admin: Member;
beforeAll(async () => {
  fixture = await openMailFixture();
  admin = await fixture.member({ userType: 101, name: 'Администратор портала', shortName: 'Администратор' });
});
afterAll(() => fixture.close());

const staffReason = 'Владелец просит помочь <b>с заявкой</b>';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
const login = (mail: string, headers: Record<string, string>, token = '') =>
  fixture.call('POST', '/api/Authentication', { email: mail, password: demoPassword }, token, headers);
const runJob = (name: string, now = new Date()) =>
  jobs(fixture.files, fixture.config)
    .find((job) => job.name === name)
    ?.run({ db: fixture.db, log: fixture.log, now });

async function clubWithCode(): Promise<{ mail: string; code: string }> {
  const club = await makeProfile(fixture.db, { shortName: 'Клуб «Дозор & Ко»' });
  const mail = `club-${club.id}@club.example`;
  await makeRecord(fixture.db, { profileId: club.id, name: 'Клуб «Дозор & Ко»', mail });
  await fixture.call('POST', '/api/Activation', { club_id: club.id, mail });
  return { mail, code: /: (\d{8})/.exec(await fixture.textTo(mail))?.[1] ?? '' };
}
async function kennelDecided(approved: boolean): Promise<string> {
  const kennel = await fixture.member({ userType: 4, isActive: false, name: 'Питомник', shortName: 'Питомник' });
  const form = {
    ...validKennelForm(fixture.cityId, [fixture.breedId]),
    documents: {
      kennel_certificate: await fixture.document(kennel),
      federation_certificate: await fixture.document(kennel),
    },
  };
  await fixture.call('POST', '/api/nurseries/nursery/activation', form, kennel.token);
  const { application } = await fixture.call('GET', '/api/nurseries/nursery/activation', {}, kennel.token);
  const { application_id, version } = application;
  const decision = {
    application_id,
    version,
    approved,
    ...(!approved && { reason: 'Нет печати <b>на свидетельстве</b>' }),
  };
  await fixture.call('POST', '/api/administration/kennel_applications/decision', decision, admin.token);
  return kennel.mail;
}
const consent = (who: Member) =>
  fixture.call(
    'POST',
    '/api/account/consents',
    { kind: 'processing', text_version: agreements.processing.version },
    who.token,
  );
async function consentDecided(approved: boolean): Promise<string> {
  const who = await fixture.member();
  await consent(who);
  const { rows } = await fixture.call('GET', '/api/administration/personal_data_requests?status=1', {}, admin.token);
  const { id } = rows.find(({ mail }: { mail: string }) => mail === who.mail);
  const decision = { approved, ...(!approved && { reason: 'Имя <b>не совпадает</b> с паспортом' }) };
  await fixture.call('PUT', `/api/administration/personal_data_requests/${id}`, decision, admin.token);
  return who.mail;
}
async function asked(mail: string, content: string): Promise<string> {
  const opened = sealFormTime(fixture.config, new Date(clock.milliseconds() - 10_000));
  await fixture.call('POST', '/api/questions', { mail, subject: 'Метрика', content, opened });
  return mail;
}
let eventId = 900_000;
async function told(kind: 'must_read' | 'exhibitions'): Promise<Member> {
  const [who, club] = [await fixture.member(), await fixture.member({ userType: 3, shortName: 'Клуб «Дозор»' })];
  eventId += 1;
  const notice = {
    receivers: [who.profileId],
    authorId: club.profileId,
    type: 3,
    content: 'Ринг 2 <вместо> ринга 1',
    link: '/exhibitions/42',
  } as const;
  await writeNotice(fixture.db, eventId, { ...notice, kind });
  return who;
}

interface Case {
  kind: string;
  subject: string;
  /** Causes the mail; returns the recipient's address. */
  happens(): Promise<string>;
  /** Sentences the text contains. */
  says: RegExp[];
  /** Pattern of the link. */
  leads: RegExp | null;
}

const cases: Case[] = [
  {
    kind: 'confirmation of a mail',
    subject: 'Подтвердите E-mail',
    async happens() {
      const owner = {
        last_name: 'Лебедева',
        first_name: 'Анна',
        city_id: fixture.cityId,
        mail: 'anna@mail.example',
        password: 'Трамвай-1891',
      };
      await fixture.call('POST', '/api/registration/owner/create_and_confirm', owner);
      return owner.mail;
    },
    says: [/^Здравствуйте, Анна!/, /трое суток и только один раз/],
    leads: /^\/confirm-password-success#[\w-]{43}$/,
  },
  {
    kind: 'code of a club',
    subject: 'Код активации клуба',
    happens: async () => (await clubWithCode()).mail,
    says: [/Код для активации на портале кинологической федерации: \d{8}/, /Клуб «Дозор & Ко»/, /15 минут/],
    leads: /^\/auth\/registration\/activate#code$/,
  },
  {
    kind: 'activation done',
    subject: 'Клуб зарегистрирован: данные для входа',
    async happens() {
      const { mail, code } = await clubWithCode();
      await fixture.call('POST', '/api/Activation/confirm', { activation_code: code, mail });
      return mail;
    },
    says: [/E-mail для входа: club-\d+@club\.example/, /Одноразовый пароль: [A-Z2-9-]{19}/],
    leads: /^\/auth\/login$/,
  },
  {
    kind: 'invitation of an organisation',
    subject: 'Приглашение на портал федерации',
    async happens() {
      const nbc = await makeProfile(fixture.db, { userType: 7, shortName: 'НКП «Лайка & Ко»' });
      await makeRecord(fixture.db, { profileId: nbc.id, name: 'НКП «Лайка & Ко»', breedIds: [fixture.breedId] });
      const mail = 'laika@nkp.example';
      await fixture.call('POST', `/api/administration/organisations/${nbc.id}/invitation`, { mail }, admin.token);
      return mail;
    },
    says: [/на портал: НКП «Лайка & Ко»\./, /7 дней, до \d\d\.\d\d\.\d{4}, и только один раз/],
    leads: /^\/invitation#[\w-]{43}$/,
  },
  {
    kind: 'recovery',
    subject: 'Восстановление пароля',
    async happens() {
      const { mail } = await fixture.member();
      await fixture.call('POST', '/api/Registration/reset_password_by_mail', { mail });
      return mail;
    },
    says: [/федерации: [A-Z2-9-]{19}/, /один час/, /прежний пароль продолжает действовать/],
    leads: /^\/auth\/login$/,
  },
  {
    kind: 'code for a new mail',
    subject: 'Код для смены E-mail',
    async happens() {
      const { token } = await fixture.member();
      await fixture.call('POST', '/api/security/mail', { mail: 'new@mail.example', password: demoPassword }, token);
      return 'new@mail.example';
    },
    says: [/федерации: \d{5}/, /12 часов/],
    leads: null,
  },
  {
    kind: 'changed mail, to the old one',
    subject: 'E-mail для входа изменён',
    async happens() {
      const { mail, token } = await fixture.member();
      await fixture.call('POST', '/api/security/mail', { mail: 'newer@mail.example', password: demoPassword }, token);
      const code = /: (\d{5})/.exec(await fixture.textTo('newer@mail.example'))?.[1];
      await fixture.call('POST', '/api/security/mail/confirm', { code }, token);
      return mail;
    },
    says: [/Новый: ne•+@mail\.example/],
    leads: /^\/$/,
  },
  {
    kind: 'changed password',
    subject: 'Пароль изменён',
    async happens() {
      const { mail, token } = await fixture.member();
      await fixture.call(
        'POST',
        '/api/security/password',
        { old_password: demoPassword, password: 'Своя-лампа-5' },
        token,
      );
      return mail;
    },
    says: [/Остальные ваши сеансы завершены/],
    leads: /^\/recovery$/,
  },
  {
    kind: 'second factor turned off',
    subject: 'Второй фактор выключен',
    async happens() {
      const { mail, token } = await fixture.member();
      const { secret } = await fixture.call('POST', '/api/security/second_factor', { password: demoPassword }, token);
      const code = (away: number) => new TOTP({ secret }).generate({ timestamp: clock.milliseconds() + away * 30_000 });
      await fixture.call('POST', '/api/security/second_factor/confirm', { code: code(-1) }, token);
      const input = { password: demoPassword, code: code(0) };
      await fixture.call('POST', '/api/security/second_factor/remove', input, token);
      return mail;
    },
    says: [/выключен второй фактор/, /достаточно пароля/],
    leads: /^\/recovery$/,
  },
  {
    kind: 'key of a device added',
    subject: 'Добавлен ключ входа',
    async happens() {
      const { mail, token } = await fixture.member();
      const options = await fixture.call('POST', '/api/security/passkeys/options', { code: demoPassword }, token);
      await fixture.call(
        'POST',
        '/api/security/passkeys',
        createAuthenticator(publicUrl).make(options),
        token,
        windows,
      );
      return mail;
    },
    says: [/добавлен ключ входа: Chrome, Windows/, /удалите ключ в разделе «Безопасность»/],
    leads: /^\/$/,
  },
  {
    kind: 'new sign-in',
    subject: 'Новый вход в учётную запись',
    async happens() {
      const { mail } = await fixture.member();
      await login(mail, windows);
      await login(mail, firefox);
      return mail;
    },
    says: [/нового устройства: Firefox, Linux, \d\d\.\d\d\.\d{4}/, /по московскому времени/],
    leads: /^\/$/,
  },
  {
    kind: 'linked account added',
    subject: 'Учётная запись связана с другими',
    async happens() {
      const [first, added] = [await fixture.member(), await fixture.member()];
      const { apikey } = await login(first.mail, windows);
      await login(added.mail, windows, apikey);
      return added.mail;
    },
    says: [/Chrome, Windows/, /смените пароль/],
    leads: /^\/$/,
  },
  {
    kind: 'login-as notice',
    subject: 'Сотрудник федерации вошёл в вашу учётную запись',
    async happens() {
      const { mail } = await fixture.member();
      await fixture.call(
        'POST',
        '/api/administration/authentication/login',
        { mail, reason: staffReason },
        admin.token,
      );
      return mail;
    },
    says: [/Администратор портала/, /Причина: Владелец просит помочь <b>с заявкой<\/b>/, /не дольше 60 минут/],
    leads: /^\/$/,
  },
  {
    kind: 'status of a request: taken',
    subject: 'Заявка на подтверждение персональных данных принята',
    async happens() {
      const who = await fixture.member();
      await consent(who);
      return who.mail;
    },
    says: [/мы напишем вам о решении/],
    leads: /^\/$/,
  },
  {
    kind: 'status of a request: approved',
    subject: 'Персональные данные подтверждены',
    happens: () => consentDecided(true),
    says: [/«Личность подтверждена»/],
    leads: /^\/$/,
  },
  {
    kind: 'reasons of a refusal',
    subject: 'Персональные данные не подтверждены',
    happens: () => consentDecided(false),
    says: [/Причина: Имя <b>не совпадает<\/b> с паспортом/],
    leads: /^\/$/,
  },
  {
    kind: 'status of a kennel’s request: approved',
    subject: 'Питомник активирован',
    happens: () => kennelDecided(true),
    says: [/активирован на портале/],
    leads: /^\/kennel\/[\w-]+\/$/,
  },
  {
    kind: 'reasons of a kennel’s refusal',
    subject: 'Заявка на активацию питомника отклонена',
    happens: () => kennelDecided(false),
    says: [/Что исправить: Нет печати <b>на свидетельстве<\/b>/, /сохранено/],
    leads: /^\/kennel\/activation$/,
  },
  {
    kind: 'confirmation of a visitor’s question',
    subject: 'Подтвердите вопрос федерации',
    happens: () => asked('asker@mail.example', 'Вот ссылка на щенков: https://puppies.example/litter'),
    says: [/задан вопрос/, /ничего делать не нужно/],
    leads: /^\/ask\/confirm\?key=\d+\.[\w-]{43}$/,
  },
  {
    kind: 'answer to a visitor’s question',
    subject: 'Ответ федерации: Метрика',
    async happens() {
      const mail = await asked('second-asker@mail.example', 'Потеряна метрика <b>щенка</b>, что делать?');
      const { rows } = await fixture.call('GET', '/api/administration/feedback?status=1', {}, admin.token);
      const { id } = rows.find((row: { mail: string }) => row.mail === mail);
      const answer = { version: 1, status: 3, answer: 'Закажите дубликат' };
      await fixture.call('POST', `/api/administration/feedback/${id}`, answer, admin.token);
      return mail;
    },
    says: [/Потеряна метрика <b>щенка<\/b>/, /Закажите дубликат/],
    leads: /^\/ask$/,
  },
  {
    kind: 'archive of one’s data',
    subject: 'Архив ваших данных готов',
    async happens() {
      const who = await fixture.member();
      await fixture.call('POST', '/api/account/data/export', {}, who.token);
      await runJob('make-data-exports');
      return who.mail;
    },
    says: [/Архив хранится до/],
    leads: /^\/user\/[\w-]+\/edit$/,
  },
  {
    kind: 'deletion asked for',
    subject: 'Учётная запись будет удалена',
    async happens() {
      const who = await fixture.member();
      await fixture.call('POST', '/api/account/deletion', { confirmed: true }, who.token);
      return who.mail;
    },
    says: [/до тех пор можно передумать/],
    leads: /^\/user\/[\w-]+\/edit$/,
  },
  {
    kind: 'notification at once',
    subject: 'Ринг 2 <вместо> ринга 1',
    async happens() {
      const who = await told('must_read');
      await runAll(fixture.db, noticeLetterWorker(fixture.db, publicUrl));
      return who.mail;
    },
    says: [/Ринг 2 <вместо> ринга 1/],
    leads: /^\/exhibitions\/42$/,
  },
  {
    kind: 'digest',
    subject: '1\u00a0непрочитанное уведомление',
    async happens() {
      const who = await told('exhibitions');
      await runJob('mail-notification-digests');
      return who.mail;
    },
    says: [/Клуб «Дозор»: Ринг 2 <вместо> ринга 1/, /Отказаться от сводки/],
    leads: /^\/user\/[\w-]+\/news-feed\?category_id=1$/,
  },
];

const decoded = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/**
 * Parses the raw message: both alternatives in UTF-8, plain text first, because mail programs show the last one they
 * support.
 */
function expectAlternatives(raw: string): void {
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/im);
  const kinds = [...raw.matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gim)].map(([, kind]) => kind);
  expect(kinds).toEqual(['text/plain', 'text/html']);
}

/** The picture is attached: mail programs block remote pictures, which would reveal who reads. */
function expectEmblem({ attachments, html = '' }: Email): void {
  expect(attachments.map(({ mimeType, contentId, disposition }) => [mimeType, contentId, disposition])).toEqual([
    ['image/png', '<emblem@portal>', 'inline'],
  ]);
  expect([...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['cid:emblem@portal']);
}

function expectSameWords({ text = '', html = '' }: Email): void {
  const words = decoded(html);
  for (const line of text.split('\n').filter((one) => one && !one.includes('https://')))
    expect(words).toContain(line.replace(/\s+/g, ' ').trim());
  expect(html.replace(/<img src="cid:emblem@portal"[^>]*>/, '')).not.toMatch(/<b>|<вместо>|<script|<img|javascript:/i);
  expect(html).toContain('lang="ru"');
}

it.each(cases)(
  '$kind: is sent once, complete, with a link to the portal',
  async ({ subject, happens, says, leads }) => {
    const to = await happens();
    const letters = await vi.waitFor(
      async () => {
        fixture.wake();
        const found = await fixture.server.read(to, subject);
        expect(found.length, `${subject} to ${to}`).toBeGreaterThan(0);
        return found;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(letters).toHaveLength(1);
    const letter = letters[0] as Email;
    const raw = fixture.server.received.map(String).find((one) => one.includes(letter.messageId ?? 'none')) ?? '';
    expectAlternatives(raw);
    expectSameWords(letter);
    expectEmblem(letter);
    expect([letter.from?.address, letter.to?.length]).toEqual(['portal@federation.example', 1]);
    expect(letter.messageId).toMatch(/^<[\da-f-]{36}@portal\.example>$/);
    for (const words of says) expect(letter.text).toMatch(words);
    const links = [
      ...`${letter.text} ${letter.html?.replaceAll('&amp;', '&').replaceAll('&#38;', '&')}`.matchAll(
        /https?:\/\/[^\s"'<]+/g,
      ),
    ].map(([link]) => link);
    expect(new Set(links).size).toBe(leads ? 1 : 0);
    for (const link of links) {
      expect(new URL(link).origin).toBe(publicUrl);
      expect(link.slice(publicUrl.length)).toMatch(leads as RegExp);
    }
    // No mail contains passwords or addresses of requests.
    expect(`${letter.text}${letter.html}`).not.toMatch(/Rozetka|Трамвай-1891|Своя-лампа|198\.51\./);
  },
);
