import { globSync, readFileSync } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#apps/server/domains.ts';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { agreements } from '#domains/consents/agreements.ts';
import { educationals } from '#domains/educationals/server/tables.ts';
import { remindOfReports } from '#domains/exhibitions/reports/server/jobs.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { validKennelForm } from '#domains/kennels/server/demo.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { notifications } from '#domains/notifications/server/tables.ts';
import { noticeWorker } from '#domains/notifications/server/workers.ts';
import { officeVisits } from '#domains/visits/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
let admin: Member;
let federation: Member;
beforeAll(async () => {
  fixture = await openMailFixture();
  admin = await fixture.member({ userType: 101, name: 'Администратор портала', shortName: 'Администратор' });
  federation = await fixture.member({ userType: 3, alias: 'rkf', name: 'Федерация', shortName: 'Федерация' });
});
afterAll(() => fixture.close());

async function tell(): Promise<void> {
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
  const { db, log } = fixture;
  await runAll(db, noticeWorker({ db, log, hubs: { tell: () => undefined } }, byEvent));
}
const staff = () => [admin, federation];
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const login = (mail: string, system: string) =>
  fixture.call('POST', '/api/Authentication', { email: mail, password: demoPassword }, '', {
    'user-agent': `(${system}) Chrome/140.0`,
  });

const consent = (who: Member) =>
  fixture.call(
    'POST',
    '/api/account/consents',
    { kind: 'processing', text_version: agreements.processing.version },
    who.token,
  );
async function decideConsent(who: Member, decision: object): Promise<void> {
  await consent(who);
  const { rows } = await fixture.call('GET', '/api/administration/personal_data_requests?status=1', {}, admin.token);
  const { id } = rows.find(({ mail }: { mail: string }) => mail === who.mail);
  await fixture.call('PUT', `/api/administration/personal_data_requests/${id}`, decision, admin.token);
}
async function applyAsKennel(): Promise<Member> {
  const kennel = await fixture.member({ userType: 4, isActive: false, name: 'Питомник', shortName: 'Питомник' });
  const form = {
    ...validKennelForm(fixture.cityId, [fixture.breedId]),
    documents: {
      kennel_certificate: await fixture.document(kennel),
      federation_certificate: await fixture.document(kennel),
    },
  };
  await fixture.call('POST', '/api/nurseries/nursery/activation', form, kennel.token);
  return kennel;
}
async function decideKennel(decision: object): Promise<Member> {
  const kennel = await applyAsKennel();
  const { application } = await fixture.call('GET', '/api/nurseries/nursery/activation', {}, kennel.token);
  const { application_id, version } = application;
  await fixture.call(
    'POST',
    '/api/administration/kennel_applications/decision',
    { application_id, version, ...decision },
    admin.token,
  );
  return kennel;
}
async function askForDog(who: Member): Promise<number> {
  const dog = {
    name: 'Буран',
    name_lat: 'BURAN',
    breed_id: fixture.breedId,
    sex: 1,
    born_on: '2024-02-29',
    colour: 'рыжий',
    stamp: '',
    chip: '',
  };
  return (
    await fixture.call(
      'POST',
      '/api/dog/add/by_hand',
      { ...dog, document_ids: [await fixture.document(who)] },
      who.token,
    )
  ).request_id;
}
async function lesson(organiser: Member): Promise<number> {
  const row = {
    name: 'Анатомия',
    description: 'Углы',
    format: 'online',
    payment: 'free',
    places: 40,
    organiserId: organiser.profileId,
  };
  const moments = { beginsAt: inDays(10), endsAt: inDays(11), closesAt: inDays(9) };
  return (
    (
      await fixture.db
        .insert(educationals)
        .values({ ...row, ...moments })
        .returning({ id: educationals.id })
    )[0]?.id ?? 0
  );
}
const write = (who: Member) =>
  fixture.call(
    'POST',
    '/api/feedback',
    { kind: 1, category: 'other', content: 'Не открывается страница выставки.', document_ids: [] },
    who.token,
  );

interface Case {
  event: string;
  /** Causes the event as members do; returns the recipients. */
  happens(): Promise<Member | Member[]>;
  says: RegExp;
  leads: RegExp;
  /** Tab of the panel: 2 New, 3 Important, 4 Requests. */
  type: 2 | 3 | 4;
  /** Mail besides the notification: none (a separate mail is sent), immediate, or in the digest. */
  mail: null | 'now' | 'digest';
}

const cases: Case[] = [
  {
    event: 'sessions.opened_elsewhere',
    async happens() {
      const who = await fixture.member();
      await login(who.mail, 'Windows NT 10.0');
      await login(who.mail, 'Android');
      return who;
    },
    says: /вошли с нового устройства/,
    leads: /^\/notification-settings$/,
    type: 3,
    mail: null,
  },
  {
    event: 'accounts.entered',
    async happens() {
      const who = await fixture.member();
      await fixture.call(
        'POST',
        '/api/administration/authentication/login',
        { mail: who.mail, reason: 'Помочь с заявкой' },
        admin.token,
      );
      return who;
    },
    says: /Сотрудник федерации вошёл/,
    leads: /^\/user\/[\w-]+\/edit$/,
    type: 3,
    mail: null,
  },
  {
    event: 'accounts.mail_changed',
    async happens() {
      const who = await fixture.member();
      await fixture.call(
        'POST',
        '/api/security/mail',
        { mail: 'other@mail.example', password: demoPassword },
        who.token,
      );
      const code = /: (\d{5})/.exec(await fixture.textTo('other@mail.example'))?.[1];
      await fixture.call('POST', '/api/security/mail/confirm', { code }, who.token);
      return who;
    },
    says: /E-mail для входа .* изменён/,
    leads: /^\/user\/[\w-]+\/edit$/,
    type: 3,
    mail: null,
  },
  {
    event: 'consents.deletionRequested',
    async happens() {
      const who = await fixture.member();
      await fixture.call('POST', '/api/account/deletion', { confirmed: true }, who.token);
      return who;
    },
    says: /будет удалена через 30 дней/,
    leads: /^\/user\/[\w-]+\/edit$/,
    type: 3,
    mail: null,
  },
  {
    event: 'consents.requested',
    async happens() {
      await consent(await fixture.member());
      return staff();
    },
    says: /подтверждение персональных данных/,
    leads: /^\/administration\/personal-data$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'consents.approved',
    async happens() {
      const who = await fixture.member();
      await decideConsent(who, { approved: true });
      return who;
    },
    says: /подтвердила/,
    leads: /\/edit$/,
    type: 4,
    mail: null,
  },
  {
    event: 'consents.refused',
    async happens() {
      const who = await fixture.member();
      await decideConsent(who, { approved: false, reason: 'Имя не совпадает с паспортом' });
      return who;
    },
    says: /не подтверждены/,
    leads: /\/edit$/,
    type: 4,
    mail: null,
  },
  {
    event: 'kennels.applied',
    async happens() {
      await applyAsKennel();
      return staff();
    },
    says: /Заявка на активацию: Питомник «/,
    leads: /^\/administration\/kennels$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'profiles.kennel_activated',
    happens: () => decideKennel({ approved: true }),
    says: /активирован$/,
    leads: /^\/kennel\/[\w-]+\/$/,
    type: 4,
    mail: null,
  },
  {
    event: 'kennels.refused',
    happens: () => decideKennel({ approved: false, reason: 'Нет печати на свидетельстве' }),
    says: /отклонена/,
    leads: /^\/kennel\/activation$/,
    type: 4,
    mail: null,
  },
  {
    event: 'dogs.requested',
    async happens() {
      await askForDog(await fixture.member());
      return staff();
    },
    says: /подтвердить собаку/,
    leads: /^\/administration\/dog-requests$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'dogs.confirmed',
    async happens() {
      const who = await fixture.member();
      await fixture.call('PUT', `/api/dog/request/${await askForDog(who)}`, { status: 3 }, admin.token);
      return who;
    },
    says: /Собака «Буран» подтверждена/,
    leads: /^\/user\/[\w-]+\/dogs$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'dogs.refused',
    async happens() {
      const who = await fixture.member();
      await fixture.call(
        'PUT',
        `/api/dog/request/${await askForDog(who)}`,
        { status: 2, decision: 'Документ не читается' },
        admin.token,
      );
      return who;
    },
    says: /«Буран» отказано: Документ не читается/,
    leads: /^\/user\/[\w-]+\/dogs$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'feedback.sent',
    async happens() {
      await write(await fixture.member());
      return staff();
    },
    says: /Обращение/,
    leads: /^\/administration\/feedback$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'feedback.answered',
    async happens() {
      const who = await fixture.member();
      await write(who);
      const { rows } = await fixture.call('GET', '/api/administration/feedback?status=1', {}, admin.token);
      const { id, version } = rows.find(({ profile_id }: { profile_id: number }) => profile_id === who.profileId);
      await fixture.call(
        'POST',
        `/api/administration/feedback/${id}`,
        { version, status: 3, answer: 'Исправили, спасибо.' },
        admin.token,
      );
      return who;
    },
    says: /ответили/,
    leads: /^\/feedback$/,
    type: 4,
    mail: null,
  },
  {
    event: 'articles.moderated',
    async happens() {
      const who = await fixture.member({ userType: 3 });
      const { id } = await makeArticle(fixture.db, { profileId: who.profileId, title: 'Щенки таксы' });
      await fixture.call(
        'POST',
        `/api/administration/articles/${id}`,
        { act: 'hide', reason: 'Повтор объявления' },
        admin.token,
      );
      return who;
    },
    says: /запись «Щенки таксы» скрыта с портала\. Причина — в редактировании профиля/,
    leads: /^\/club\/\w+\/edit$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'articles.removed',
    async happens() {
      const who = await fixture.member({ userType: 3 });
      const { id } = await makeArticle(fixture.db, { profileId: who.profileId, title: 'Щенки таксы' });
      await fixture.call(
        'POST',
        `/api/administration/articles/${id}`,
        { act: 'delete', reason: 'Чужая фотография' },
        admin.token,
      );
      // The reason is on the linked page.
      const { rows } = await fixture.call('GET', '/api/account/audit', {}, who.token);
      expect(rows[0]).toMatchObject({ reason: 'Удалено: «Щенки таксы». Чужая фотография' });
      return who;
    },
    says: /ваша запись удалена\. Причина — в редактировании профиля/,
    leads: /^\/club\/\w+\/edit$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'educationals.signed_up',
    async happens() {
      const club = await fixture.member({ userType: 3 });
      const { token } = await fixture.member();
      await fixture.call('POST', `/api/exhibitions/educational/${await lesson(club)}/sign_up`, {}, token);
      return club;
    },
    says: /«Анатомия»: занято 1 из 40/,
    leads: /^\/educationals\/\d+$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'educationals.cancelled',
    async happens() {
      const club = await fixture.member({ userType: 3 });
      const who = await fixture.member();
      await fixture.call('POST', `/api/exhibitions/educational/${await lesson(club)}/sign_up`, {}, who.token);
      await tell();
      await fixture.db.delete(notifications);
      const token = /#cancel=([\w-]{43})/.exec(await fixture.textTo(who.mail))?.[1];
      await fixture.call('POST', '/api/exhibitions/educational/sign_up/cancel', { token });
      return club;
    },
    says: /отменил запись «Анатомия»: занято 0 из 40/,
    leads: /^\/educationals\/\d+$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'visits.called_off',
    async happens() {
      const who = await fixture.member();
      const day = addDays(moscowDay(new Date()), 3);
      await fixture.db.insert(officeVisits).values({
        profileId: who.profileId,
        startsAt: new Date(`${day}T12:00:00+03:00`),
        minutes: 15,
        purpose: 'documents',
      });
      await fixture.call('POST', '/api/administration/office/closed_days', { day, reason: 'Ремонт' }, admin.token);
      return who;
    },
    says: /не примет \d\d\.\d\d\.\d{4}/,
    leads: /^\/office-visit$/,
    type: 3,
    mail: null,
  },
  {
    event: 'exhibitions.reported',
    async happens() {
      const club = await fixture.member({ userType: 3 });
      await report(club);
      return staff();
    },
    says: /^Отчёт о выставке: Кубок отчётов$/,
    leads: /^\/administration\/exhibition-reports$/,
    type: 4,
    mail: 'digest',
  },
  {
    event: 'exhibitions.report_due',
    async happens() {
      const club = await fixture.member({ userType: 3 });
      const now = new Date();
      await makeExhibition(fixture.db, {
        clubId: club.profileId,
        cityId: fixture.cityId,
        beginsOn: addDays(moscowDay(now), -14),
        name: 'Кубок срока',
      });
      const told = await fixture.db.transaction((tx) => remindOfReports(tx, now));
      // Notified once, however often the job is repeated.
      expect([told > 0, await fixture.db.transaction((tx) => remindOfReports(tx, now))]).toEqual([true, 0]);
      return club;
    },
    says: /^(Сегодня последний день сдачи отчёта|Срок сдачи отчёта вышел вчера): Кубок срока$/,
    leads: /^\/exhibitions\/\d+\/report$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'exhibitions.report_received',
    async happens() {
      const club = await fixture.member({ userType: 3 });
      await decideReport(await report(club), { accepted: true });
      return club;
    },
    says: /^Федерация приняла отчёт «Нагрузка судей», Кубок отчётов$/,
    leads: /^\/exhibitions\/\d+\/edit$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'exhibitions.report_returned',
    async happens() {
      const club = await fixture.member({ userType: 3 });
      await decideReport(await report(club), { accepted: false, reason: 'Нет подписи судьи.' });
      return club;
    },
    says: /^Федерация вернула отчёт «Нагрузка судей», Кубок отчётов: Нет подписи судьи\. Отправьте его снова$/,
    leads: /^\/exhibitions\/\d+\/edit$/,
    type: 4,
    mail: 'now',
  },
  {
    event: 'exhibitions.announced',
    async happens() {
      const { reader, club } = await follower();
      await makeExhibition(fixture.db, {
        clubId: club.profileId,
        cityId: fixture.cityId,
        beginsOn: addDays(moscowDay(new Date()), 30),
        name: 'Кубок',
      });
      return reader;
    },
    says: /^Новая выставка в календаре: Кубок, /,
    leads: /^\/exhibitions\/\d+$/,
    type: 2,
    mail: 'digest',
  },
  {
    event: 'exhibitions.cancelled',
    async happens() {
      const { reader, club } = await follower();
      const { id } = await makeExhibition(fixture.db, {
        clubId: club.profileId,
        cityId: fixture.cityId,
        beginsOn: '2025-12-12',
        name: 'Кубок',
      });
      for (let time = 0; time < 2; time += 1)
        await fixture.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, id));
      return reader;
    },
    says: /^Выставка отменена: Кубок, /,
    leads: /^\/exhibitions\/\d+$/,
    type: 3,
    mail: 'digest',
  },
];

async function report(club: Member): Promise<number> {
  const beginsOn = addDays(moscowDay(new Date()), -3);
  const { id } = await makeExhibition(fixture.db, {
    clubId: club.profileId,
    cityId: fixture.cityId,
    beginsOn,
    name: 'Кубок отчётов',
  });
  const sent = { type: 'Нагрузка судей', link: 'https://disk.example/1', document_ids: [] };
  await fixture.call('POST', `/api/exhibitions/exhibition/${id}/reports`, sent, club.token, {
    'idempotency-key': `report-${club.alias}-of-a-show`,
  });
  return id;
}
const decideReport = (id: number, decision: object) =>
  fixture.call(
    'POST',
    '/api/administration/exhibition_reports/decision',
    { exhibition_id: id, type: 'Нагрузка судей', version: 1, ...decision },
    admin.token,
  );

async function follower(): Promise<{ reader: Member; club: Member }> {
  const [reader, club] = [await fixture.member(), await fixture.member({ userType: 3 })];
  await fixture.call('PUT', `/api/follows/${club.profileId}`, {}, reader.token);
  return { reader, club };
}

it.each(cases)(
  '$event: notifies the members concerned once, and no others',
  async ({ happens, says, leads, type, mail }) => {
    await tell();
    await fixture.db.delete(notifications);
    const hearers = [await happens()].flat();
    await tell();
    const own = inArray(
      notifications.receiverId,
      hearers.map(({ profileId }) => profileId),
    );
    const held = (await fixture.db.select().from(notifications).where(own)).filter(({ content }) => says.test(content));
    expect(held.map(({ receiverId }) => receiverId).sort()).toEqual(hearers.map(({ profileId }) => profileId).sort());
    for (const one of held) {
      expect(one).toMatchObject({ type, mail });
      expect(one.link).toMatch(leads);
    }
    // Other recipients (for example staff of a request) got other notifications.
    const all = (await fixture.db.select().from(notifications)).filter(({ content }) => says.test(content));
    expect(all).toHaveLength(hearers.length);
  },
);

it('a bulk load of shows notifies no members', async () => {
  const { reader, club } = await follower();
  const [pattern] = await fixture.db.select().from(exhibitions).limit(1);
  const { id: _, searchText: __, ...row } = pattern as typeof exhibitions.$inferSelect;
  await fixture.db.insert(exhibitions).values(
    Array.from({ length: 21 }, () => ({
      ...row,
      clubId: club.profileId,
      beginsOn: '2030-01-01',
      endsOn: '2030-01-01',
    })),
  );
  await tell();
  expect(await fixture.db.$count(notifications, eq(notifications.receiverId, reader.profileId))).toBe(0);
});

it('every subscription has an event that is recorded', () => {
  const files = globSync('{domains,platform}/**/server/**/*.ts').filter(
    (path) => !/\.test\.ts$|\/(notices|hookSources)\.ts$/.test(path),
  );
  const sources = files.map((path) => readFileSync(path, 'utf8'));
  const silent = [...new Set(subscriptions.map(({ event }) => event))].filter((event) => {
    const [topic, happened] = event.split('.');
    // Written as a literal, or composed of topic and action; triggers are in the migrations.
    return !sources.some(
      (text) => text.includes(`'${event}'`) || (text.includes(`\`${topic}.\${`) && text.includes(`'${happened}'`)),
    );
  });
  expect(silent).toEqual(['exhibitions.announced', 'exhibitions.cancelled']);
});
