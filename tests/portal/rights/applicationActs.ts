import { eq } from 'drizzle-orm';
import { applicationErrors } from '#domains/applications/mistakes/server/tables.ts';
import { applications } from '#domains/applications/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Act, ActFixture } from './staffActs.ts';

let made = 0;
const base = '/api/administration/applications';

/** A person's application in the queue, with two parts to decide. */
async function sent({ db, member }: ActFixture, type = 'patella'): Promise<number> {
  made += 1;
  const { profileId, accountId } = await member();
  const barcode = `462${String(made).padStart(10, '0')}`;
  const [row] = await db
    .insert(applications)
    .values({ type, profileId, accountId, userType: 1, data: {}, state: 2, barcode, sentAt: clock.now() })
    .returning({ id: applications.id });
  return row?.id ?? 0;
}

const versionOf = async ({ act }: ActFixture, id: number): Promise<number> =>
  (await act('GET', `${base}/${id}`)).version;

async function taken(fixture: ActFixture, type?: string): Promise<number> {
  const id = await sent(fixture, type);
  await fixture.act('POST', `${base}/${id}/take`, { version: 1 });
  return id;
}

const decide = async (fixture: ActFixture, id: number, part: string) =>
  fixture.act('PUT', `${base}/${id}/part`, {
    version: await versionOf(fixture, id),
    part,
    accepted: true,
    comment: '',
  });

async function resultFile({ db, admin: { profileId } }: ActFixture, id: number): Promise<number> {
  const [document] = await db
    .insert(documents)
    .values({ profileId, fileKey: `result-${id}`, name: 'Готово.pdf', mediaType: 'application/pdf', size: 1024 })
    .returning({ id: documents.id });
  return document?.id ?? 0;
}

async function finished(fixture: ActFixture): Promise<number> {
  const id = await taken(fixture);
  for (const part of ['block:dog', 'block:payment']) await decide(fixture, id, part);
  await fixture.act('POST', `${base}/${id}/finish`, {
    version: await versionOf(fixture, id),
    number: '1',
    decision: { examined_on: '2026-01-12', laboratory: 'Клиника', pl_left: '0', pl_right: '0' },
    document_id: await resultFile(fixture, id),
  });
  return id;
}

/** Calls of staff that decide applications. */
export const applicationActs: Readonly<Record<string, Act>> = {
  async takeApplication(fixture) {
    await taken(fixture);
    return [['Эксперт', 'нет', '']];
  },
  async reviewPart(fixture) {
    await decide(fixture, await taken(fixture), 'block:payment');
    return [['Оплата', 'не проверено', 'принято']];
  },
  async rejectApplication(fixture) {
    const id = await taken(fixture);
    await fixture.act('POST', `${base}/${id}/reject`, {
      version: await versionOf(fixture, id),
      reason: 'Квитанция не читается',
    });
    return [['Заявка', 'в работе', 'возвращена']];
  },
  async askCommission(fixture) {
    const id = await taken(fixture, 'litter');
    await fixture.act('POST', `${base}/${id}/commission`, {
      version: await versionOf(fixture, id),
      reason: 'Производительнице больше восьми лет',
    });
    return [['Заявка', 'в работе', 'нужны документы']];
  },
  async askPapers(fixture) {
    const id = await taken(fixture);
    await fixture.act('POST', `${base}/${id}/papers`, {
      version: await versionOf(fixture, id),
      reason: 'Приложите копию договора',
    });
    return [['Заявка', 'в работе', 'нужны документы']];
  },
  async reopenApplication(fixture) {
    const id = await finished(fixture);
    await fixture.act('POST', `${base}/${id}/reopen`, {
      version: await versionOf(fixture, id),
      reason: 'В дате рождения опечатка',
    });
    return [['Заявка', 'выполнена', 'в работе']];
  },
  async bringBackApplication(fixture) {
    const id = await finished(fixture);
    await fixture.db.update(applications).set({ state: 8, prevState: 3 }).where(eq(applications.id, id));
    await fixture.act('POST', `${base}/${id}/restore`, { version: await versionOf(fixture, id) });
    return [['Заявка', 'в архиве', 'выполнена']];
  },
  async answerErrorReport(fixture) {
    const id = await finished(fixture);
    await fixture.db
      .insert(applicationErrors)
      .values({ applicationId: id, accountId: fixture.admin.accountId, text: 'Опечатка', at: clock.now() });
    await fixture.act('POST', `${base}/${id}/error_report`, { text: 'Так записано в родословной отца' });
    return [['Сообщение об ошибке', 'ждёт ответа', 'Так записано']];
  },
  async finishApplication(fixture) {
    await finished(fixture);
    return [['Заявка', 'в работе', 'выполнена']];
  },
  async noteApplication(fixture) {
    await fixture.act('POST', `${base}/${await sent(fixture)}/notes`, { text: 'Сверить с бумажной книгой' });
    return [['Служебная заметка', 'нет', 'Сверить']];
  },
  async answerApplicant(fixture) {
    await fixture.act('POST', `${base}/${await sent(fixture)}/messages`, { text: 'Будет готово на этой неделе' });
    return [['Ответ заявителю', 'нет', 'Будет готово']];
  },
  async handOverApplication(fixture) {
    const id = await taken(fixture);
    const { accountId } = await fixture.member({ userType: userTypes.admin, alias: `colleague_${made}` });
    await fixture.act('POST', `${base}/${id}/hand_over`, {
      version: await versionOf(fixture, id),
      account_id: accountId,
      text: 'Это ваша порода',
    });
    return [['Эксперт', '', '']];
  },
  async finishRequests(fixture) {
    const packageId = await sent(fixture, 'pedigrees');
    const id = await sent(fixture, 'titles');
    const { db } = fixture;
    await db.update(applications).set({ isPackage: true, barcode: null }).where(eq(applications.id, packageId));
    await db.update(applications).set({ packageId }).where(eq(applications.id, id));
    await fixture.act('POST', `${base}/${packageId}/take`, { version: 1 });
    for (const one of [packageId, id]) {
      const { parts } = await fixture.act('GET', `${base}/${one}`);
      for (const { part } of parts) await decide(fixture, one, part);
    }
    await fixture.act('POST', `${base}/${packageId}/finish_requests`, {
      items: [
        {
          application_id: id,
          version: await versionOf(fixture, id),
          document_id: await resultFile(fixture, id),
          number: '1',
        },
      ],
    });
    return [['Заявка', 'в работе', 'выполнена']];
  },
  async addReason({ act }) {
    await act('POST', '/api/administration/application_reasons', { text: 'Нет подписи на второй странице' });
    return [['Причина', 'нет', 'Нет подписи']];
  },
  async removeReason({ act }) {
    const { reason_id } = await act('POST', '/api/administration/application_reasons', { text: 'Скан обрезан с краю' });
    await act('DELETE', `/api/administration/application_reasons/${reason_id}`);
    return [['Причина', 'Скан обрезан', 'нет']];
  },
  async editPayee({ act }) {
    const payee = {
      name: 'Союз «Федерация»',
      ...demoAccountOf(1),
      kpp: '',
    };
    const { version } = await act('PUT', '/api/administration/application_payee', { ...payee, version: 0 });
    await act('PUT', '/api/administration/application_payee', { ...payee, version, bank: 'ПАО Другой' });
    return [['Банк', demoAccountOf(1).bank, 'ПАО Другой']];
  },
  async editApplicationSettings({ act }) {
    const url = '/api/administration/application_settings';
    const form = { usual_days: 30, urgent_days: 5, fee: 1200, urgent_fee: 3600, reviewer: 'federation', is_open: true };
    const { version } = await act('PUT', `${url}/patella`, { ...form, version: 0 });
    await act('PUT', `${url}/patella`, { ...form, version, usual_days: 20, reviewer: 'rkf', is_open: false });
    return [
      ['Обычный взнос', '—', '1200'],
      ['Обычный срок', '30', '20'],
      ['Кто рассматривает', 'Федерация заявителя', 'РКФ'],
      ['Заявки принимаются', 'да', 'нет'],
    ];
  },
  async addHolidays({ act }) {
    await act('POST', '/api/administration/application_holidays', { days: '12.06.2027', name: 'День России' });
    return [['12.06.2027', 'обычный', 'выходной']];
  },
  async removeHoliday({ act }) {
    await act('POST', '/api/administration/application_holidays', { days: '04.11.2027', name: '' });
    await act('DELETE', '/api/administration/application_holidays/2027-11-04');
    return [['04.11.2027', 'выходной', 'обычный']];
  },
};
