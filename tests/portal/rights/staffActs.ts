import { sql } from 'drizzle-orm';
import { agreements } from '#domains/consents/agreements.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { validKennelForm } from '#domains/kennels/server/demo.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { officeVisits } from '#domains/visits/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { MailFixture, Member } from '../letters/mailFixture.ts';
import { applicationActs } from './applicationActs.ts';
import { detailsActs } from './detailsActs.ts';
import { dogActs } from './dogActs.ts';
import { importActs } from './importActs.ts';
import { knowledgeActs } from './knowledgeActs.ts';
import { queueActs } from './queueActs.ts';
import { registerActs } from './registerActs.ts';
import { showActs } from './showActs.ts';
import { staffMemberActs } from './staffMemberActs.ts';
import { studbookActs } from './studbookActs.ts';

export interface ActFixture extends MailFixture {
  admin: Member;
  /** Called by the administrator by default; throws refusals. */
  act(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer>;
}
// biome-ignore lint/suspicious/noExplicitAny: answers of thirty calls, read by their names
type Answer = any;

/** A change the journal must record: the field, and words of the old and the new value. */
type JournalChange = readonly [field: string, from: string, to: string];
/** Performs the act and returns what the journal must contain. */
export type Act = (fixture: ActFixture) => Promise<readonly JournalChange[]>;

const today = clock.today();
const banner = {
  position: 2,
  overline: '',
  title: 'Кубок',
  text: '',
  action: 'Подробнее',
  link: '/exhibitions',
  cover_group: 1,
  pattern: 'brace',
  starts_on: today,
  ends_on: addDays(today, 30),
  sort_order: 1,
  is_active: true,
  picture: [],
};
const banners = '/api/administration/banners';
const bannerOf = async ({ act }: ActFixture) =>
  (await act('GET', banners)).rows.find(({ title }: { title: string }) => title.startsWith('Кубок'));

async function visit({ db, member }: ActFixture): Promise<number> {
  const { profileId } = await member();
  const [row] = await db
    .insert(officeVisits)
    .values({
      profileId,
      startsAt: sql`portal_now() - interval '1 hour'`,
      minutes: 15,
      purpose: 'Забрать родословную',
      createdAt: clock.now(),
    })
    .returning({ id: officeVisits.id });
  return row?.id ?? 0;
}
const file = (fixture: ActFixture, url: string, act: string): Promise<readonly JournalChange[]> => {
  const edge = 'journal';
  const csv = 'Кличка;Порода\r\n';
  const body = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="dogs.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--${edge}--\r\n`;
  return fixture.app
    .inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${fixture.admin.token}`,
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      payload: body,
    })
    .then((answer) => {
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return [[act, 'нет', 'начат']];
    });
};
async function linked(fixture: ActFixture, name: string): Promise<{ lineId: number; profileId: number }> {
  const { id: lineId } = await makeReferee(fixture.db, { name });
  const { profileId } = await fixture.member();
  await fixture.act('POST', `/api/administration/judges/${lineId}/link`, { profile_id: profileId, other_name: true });
  return { lineId, profileId };
}

/**
 * Every staff call that changes something, with an example as the portal's own pages send it. They run in this order.
 */
export const staffActs: Readonly<Record<string, Act>> = {
  async enterAccount({ act, member }) {
    const { mail } = await member();
    await act('POST', '/api/administration/authentication/login', { mail, reason: 'Просит помочь с заявкой' });
    return [['Вход сотрудника', 'нет', '60']];
  },
  async changeMember({ act, member }) {
    const { mail, profileId } = await member();
    const { rows } = await act('GET', `/api/administration/members?search=${encodeURIComponent(mail)}`);
    const account = { is_blocked: true, roles: [], banned_actions: [], is_identified: false };
    await act('POST', `/api/administration/members/${profileId}`, {
      state: rows[0].state,
      federation_id: null,
      reason: 'Спам в сообщениях',
      account,
    });
    return [['Учётная запись', 'действует', 'заблокирована']];
  },
  async createBanner({ act }) {
    await act('POST', banners, banner);
    return [
      ['Заголовок', '—', 'Кубок'],
      ['Обложка', '—', '1'],
    ];
  },
  async editBanner(fixture) {
    const { id, version } = await bannerOf(fixture);
    await fixture.act('PUT', `${banners}/${id}`, { ...banner, title: 'Кубок весны', cover_group: 2, version });
    return [
      ['Заголовок', 'Кубок', 'Кубок весны'],
      ['Обложка', '1', '2'],
    ];
  },
  async removeBanner(fixture) {
    const { id, version } = await bannerOf(fixture);
    await fixture.act('DELETE', `${banners}/${id}?version=${version}`);
    return [['Заголовок', 'Кубок весны', '—']];
  },
  async decideReview({ act, member, call }) {
    const { token, mail } = await member();
    await call(
      'POST',
      '/api/account/consents',
      { kind: 'processing', text_version: agreements.processing.version },
      token,
    );
    const { rows } = await act('GET', '/api/administration/personal_data_requests?status=1');
    const { id } = rows.find((one: { mail: string }) => one.mail === mail);
    await act('PUT', `/api/administration/personal_data_requests/${id}`, { approved: true });
    return [['Заявка', 'на проверке', 'одобрена']];
  },
  async addEntry({ act }) {
    await act(
      'POST',
      '/api/administration/dictionaries/ranks',
      await rankValues({ act } as ActFixture, 'Кубок журнала'),
    );
    return [['Название', '—', 'Кубок журнала']];
  },
  async editEntry(fixture) {
    const { rows } = await fixture.act(
      'GET',
      `/api/administration/dictionaries/ranks?search=${encodeURIComponent('Кубок журнала')}`,
    );
    const { id, version, values } = rows[0];
    await fixture.act('PUT', `/api/administration/dictionaries/ranks/${id}`, {
      version,
      is_deleted: true,
      values: { ...values, name: 'Кубок архива' },
    });
    return [
      ['Название', 'Кубок журнала', 'Кубок архива'],
      ['Помечено удалённым', 'нет', 'да'],
    ];
  },
  async decideDogRequest({ act, member, call, breedId, document }) {
    const holder = await member();
    const dog = {
      name: 'Буран',
      name_lat: 'BURAN',
      breed_id: breedId,
      sex: 1,
      born_on: '2024-02-03',
      colour: 'чёрный',
      chip: '643099000123456',
    };
    const { request_id } = await call(
      'POST',
      '/api/dog/add/by_hand',
      { ...dog, document_ids: [await document(holder)] },
      holder.token,
    );
    await act('PUT', `/api/dog/request/${request_id}`, { status: 3 });
    return [['Заявка', 'на проверке', 'подтверждена']];
  },
  tryDogImport: (fixture) => file(fixture, '/api/dog/import/try', 'Проверка файла'),
  startDogImport: (fixture) => file(fixture, '/api/dog/import', 'Импорт собак'),
  async answerFeedback({ act, member, call }) {
    const { token } = await member();
    const content = 'Не открывается календарь выставок в телефоне';
    await call('POST', '/api/feedback', { kind: 1, category: 'other', content, document_ids: [] }, token);
    const { rows } = await act('GET', '/api/administration/feedback?status=1');
    await act('POST', `/api/administration/feedback/${rows[0].id}`, {
      version: rows[0].version,
      status: 3,
      answer: 'Починили, проверьте',
    });
    return [
      ['Состояние', 'Новое', 'Отвечено'],
      ['Ответ', '—', 'Починили'],
    ];
  },
  async linkJudge(fixture) {
    await linked(fixture, 'Вересова Ольга');
    return [['Судья', 'нет', 'Вересова Ольга']];
  },
  async setJudgeMail(fixture) {
    const { id } = await makeReferee(fixture.db, { name: 'Почтова Анна', mail: 'old@judges.example' });
    await fixture.act('PUT', `/api/administration/judges/${id}/mail`, {
      mail: 'new@judges.example',
      before: 'old@judges.example',
    });
    return [['E-mail судьи', 'old@judges.example', 'new@judges.example']];
  },
  async unlinkJudge(fixture) {
    const { lineId, profileId } = await linked(fixture, 'Громов Артём');
    await fixture.act('POST', `/api/administration/judges/${lineId}/unlink`, {
      profile_id: profileId,
      reason: 'Однофамилец',
    });
    return [['Судья', 'Громов Артём', 'нет']];
  },
  async decideJudgeClaim(fixture) {
    const { id } = await makeReferee(fixture.db, { name: 'Ильина Мария' });
    const person = await fixture.member();
    await fixture.call(
      'POST',
      '/api/Referee/claim',
      { referee_id: id, document_ids: [await fixture.document(person)] },
      person.token,
    );
    const { rows } = await fixture.act('GET', '/api/administration/judge_claims?status=1');
    await fixture.act('POST', `/api/administration/judge_claims/${rows[0].claim_id}`, {
      accepted: true,
      other_name: true,
    });
    return [['Заявка', 'на проверке', 'одобрена']];
  },
  async decideKennelApplication(fixture) {
    const kennel = await fixture.member({ userType: 4, isActive: false });
    const documents = {
      kennel_certificate: await fixture.document(kennel),
      federation_certificate: await fixture.document(kennel),
    };
    await fixture.call(
      'POST',
      '/api/nurseries/nursery/activation',
      { ...validKennelForm(fixture.cityId, [fixture.breedId]), documents },
      kennel.token,
    );
    const { application } = await fixture.call('GET', '/api/nurseries/nursery/activation', {}, kennel.token);
    const { application_id, version } = application;
    await fixture.act('POST', '/api/administration/kennel_applications/decision', {
      application_id,
      version,
      approved: true,
    });
    return [['Заявка', 'на проверке', 'одобрена']];
  },
  async chooseFederationPapers(fixture) {
    const url = '/api/administration/federation_documents/rkf';
    const { state } = await fixture.act('GET', url);
    await fixture.act('PUT', url, { state, fees: await fixture.document(fixture.admin), bank: null });
    return [['Размеры членских взносов', 'нет', '№']];
  },
  async actOnArticle({ act, db }) {
    const { id } = await makeArticle(db, { title: 'Щенки в добрые руки' });
    await act('POST', `/api/administration/articles/${id}`, { act: 'hide', reason: 'Жалоба читателя' });
    await act('POST', `/api/administration/articles/${id}`, { act: 'delete', reason: 'Жалоба читателя' });
    return [
      ['Состояние', 'опубликовано', 'скрыто'],
      ['Заголовок', 'Щенки в добрые руки', '—'],
    ];
  },
  async createDeployMessage({ act }) {
    await act('POST', '/api/administration/deploy_messages', {
      title: 'Обновление',
      text: 'Портал обновится ночью',
      minutes: 60,
    });
    return [['Текст', '—', 'Портал обновится ночью']];
  },
  async cancelDeployMessage({ act }) {
    const [{ id }] = await act('GET', '/api/administration/deploy_messages');
    await act('DELETE', `/api/administration/deploy_messages/${id}`);
    return [['Сообщение', 'ждёт показа', 'отменено']];
  },
  ...studbookActs,
  ...detailsActs,
  ...knowledgeActs,
  ...queueActs,
  ...registerActs,
  ...importActs,
  ...applicationActs,
  ...showActs,
  ...staffMemberActs,
  ...dogActs,
  async savePresidium({ act }) {
    const url = '/api/administration/presidium/rkf';
    const { state } = await act('GET', url);
    const members = [{ name: 'Лесная Ирина', post: 'президент', is_delegate: false }];
    const { state: next } = await act('PUT', url, { state, members });
    await act('PUT', url, { state: next, members: [{ ...members[0], post: 'вице-президент' }] });
    return [
      ['Президиум', '—', 'Лесная Ирина, президент'],
      ['Президиум', 'Лесная Ирина, президент', '—'],
    ];
  },
  async markVisit(fixture) {
    await fixture.act('POST', `/api/administration/office/visits/${await visit(fixture)}`, { came: true });
    return [['Приём', 'ожидается', 'пришёл']];
  },
  async closeOfficeDay({ act }) {
    await act('POST', '/api/administration/office/closed_days', { day: addDays(today, 5), reason: 'Санитарный день' });
    return [
      ['День приёма', 'открыт', 'закрыт'],
      ['Причина', '—', 'Санитарный день'],
    ];
  },
  async openOfficeDay({ act }) {
    await act('DELETE', `/api/administration/office/closed_days?day=${addDays(today, 5)}`);
    return [['День приёма', 'закрыт', 'открыт']];
  },
};

async function rankValues({ act }: ActFixture, name: string): Promise<{ values: object }> {
  const { rows } = await act('GET', '/api/administration/dictionaries/ranks');
  return { values: { ...rows[0].values, name } };
}
