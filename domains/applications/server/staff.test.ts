import { afterAll, beforeAll, expect, it } from 'vitest';
import { isBankAccount } from '#platform/contract/inputs/organisationCodes.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { states } from '../machine.ts';
import { texts } from '../texts.ts';
import { findTracked } from '../tracking/server/queries.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const admin = '/api/administration/applications';
async function sent() {
  const { club, federation } = await fixture.office();
  const id = await fixture.start(club);
  await fixture.send(club, await fixture.filled(club, id));
  return { club, federation, id };
}
const acceptAll = async (federation: TestAccount, id: number) => {
  const { parts } = (await fixture.call('GET', `${admin}/${id}`, federation)).json().result;
  for (const { part } of parts) await fixture.act(federation, id, 'part', { part, accepted: true, comment: '' });
};
const result = async (who: TestAccount, url: string) => (await fixture.call('GET', url, who)).json().result;

it('tells the second of two staff members who decided what [Office-15 P45]', async () => {
  const { federation, id } = await sent();
  const colleague = await fixture.member(userTypes.admin);
  await fixture.act(federation, id, 'take');
  const { version, parts } = await result(colleague, `${admin}/${id}`);
  await fixture.act(federation, id, 'part', { part: parts[0].part, accepted: true, comment: '' });
  const late = await fixture.call('POST', `${admin}/${id}/take`, colleague, { version });
  expect(late.statusCode).toBe(412);
  const words = JSON.stringify(late.json());
  expect(words).toContain(`«${parts[0].title}» принято`);
  expect(words).toMatch(/Участник \d+, \d\d:\d\d/);
});

it('names the experts who have applications, and shows those of one of them [Round3-S7]', async () => {
  const { federation, id } = await sent();
  const other = await sent();
  const colleague = await fixture.member(userTypes.admin);
  await fixture.act(federation, id, 'take');
  await fixture.act(colleague, other.id, 'take');
  const experts = (who: TestAccount): Promise<{ account_id: number; total: number }[]> =>
    result(who, '/api/administration/application_experts');
  expect((await experts(colleague)).find(({ account_id }) => account_id === colleague.accountId)?.total).toBe(1);
  // A federation learns of no expert of another one's applications.
  expect((await experts(federation)).map(({ account_id }) => account_id)).toEqual([federation.accountId]);
  const { rows } = await result(colleague, `${admin}?queue=all&expert=${colleague.accountId}`);
  expect(rows.map(({ application_id }: { application_id: number }) => application_id)).toEqual([other.id]);
});

it('shows staff the changes since the last return, and only after the answer is sent [Office-15]', async () => {
  const { club, federation, id } = await sent();
  const returned = async () => (await result(federation, `${admin}/${id}`)).returned;
  expect(await returned()).toBeNull();
  const giveBack = async () => {
    await fixture.act(federation, id, 'take');
    const { parts } = await result(federation, `${admin}/${id}`);
    const { part } = parts.find(({ title }: { title: string }) => title === 'Оплата');
    await fixture.act(federation, id, 'part', { part, accepted: false, comment: 'Другой номер платежа' });
    expect((await fixture.act(federation, id, 'reject', { reason: 'Проверьте номер' })).statusCode).toBe(200);
  };
  await giveBack();
  const { payment_document_id: paper, payment_number } = (await fixture.read(club, id)).values;
  const mended = await fixture.filled(club, id, { payment_number: '419', payment_document_id: paper });
  expect(await returned()).toBeNull();
  expect((await fixture.send(club, mended)).statusCode).toBe(200);
  expect(await returned()).toMatchObject({ payment_number });
  expect(await returned()).not.toHaveProperty('payment_document_id');
  expect(await fixture.read(club, id)).not.toHaveProperty('returned');

  // An unchanged answer says so; only the last return counts.
  await giveBack();
  expect((await fixture.send(club, await fixture.read(club, id))).statusCode).toBe(200);
  expect(await returned()).toEqual({});
});

it('refuses an accepted document in place of a refused one, and one document in two places [Office-15 P43]', async () => {
  const { club, federation, id } = await sent();
  await fixture.act(federation, id, 'take');
  await acceptAll(federation, id);
  const { values, parts } = await fixture.read(club, id);
  const { duplicate_application_id: accepted, personal_data_document_id: bad } = values;
  expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining([`file:${accepted}`, `file:${bad}`]));
  const refusal = { part: `file:${bad}`, accepted: false, comment: 'Нет подписи на второй странице' };
  await fixture.act(federation, id, 'part', refusal);
  expect((await fixture.act(federation, id, 'reject', { reason: 'Подпишите согласие' })).statusCode).toBe(200);
  const { version } = await fixture.read(club, id);
  const swapped = { version, values: { ...values, personal_data_document_id: accepted } };
  const answer = await fixture.call('PUT', `/api/requests/applications/${id}`, club, swapped);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['personal_data_document_id']]);
  const after = await fixture.read(club, id);
  expect(after.parts.find(({ part }) => part === `file:${bad}`)?.accepted).toBe(false);
});

it('refuses unknown dictionary entries at their field, also in drafts, and questions about drafts [P34]', async () => {
  const { club } = await fixture.office();
  const url = '/api/requests/applications';
  const asked = { type: 'replace-duplicate', values: { breed_id: 999_999, declarant_id: 2_147_483_647 } };
  const begun = await fixture.call('POST', url, club, asked);
  expect([begun.statusCode, Object.keys(begun.json().errors)]).toEqual([400, ['breed_id']]);
  const foreign = await fixture.call('POST', url, club, { ...asked, values: { declarant_id: 2_147_483_647 } });
  expect(foreign.statusCode).toBe(200);
  const id = await fixture.start(club);
  const { values, version } = await fixture.read(club, id);
  const saved = await fixture.call('PUT', `${url}/${id}`, club, { version, values: { ...values, breed_id: 999_999 } });
  expect([saved.statusCode, Object.keys(saved.json().errors)]).toEqual([400, ['breed_id']]);
  const question = await fixture.call('POST', `${url}/${id}/messages`, club, { text: 'Когда будет готово?' });
  expect(question.json().errors.error).toBe(texts.askedTooEarly);
});

it('hands an application to colleagues who may decide it, and refuses others [Office-17]', async () => {
  const { federation, id } = await sent();
  const colleague = await fixture.member(userTypes.admin);
  const stranger = await fixture.member(userTypes.federation);
  await fixture.act(federation, id, 'take');
  const names = (await result(federation, `${admin}/${id}/colleagues`)).map(
    ({ account_id }: { account_id: number }) => account_id,
  );
  expect(names).toContain(colleague.accountId);
  expect(names).not.toContain(stranger.accountId);
  const give = (account_id: number) => fixture.act(federation, id, 'hand_over', { account_id, text: 'Ваша порода' });
  expect((await give(stranger.accountId)).json().errors).toEqual({ account_id: texts.noColleague });
  expect((await give(colleague.accountId)).statusCode).toBe(200);
  const seen = await result(colleague, `${admin}/${id}`);
  expect(seen.is_mine).toBe(true);
  expect(JSON.stringify(seen.history)).toContain('Ваша порода');
});

it('lists a federation’s own and shared reasons, and deletes own ones only [Office-17]', async () => {
  const { federation } = await sent();
  const other = await fixture.member(userTypes.federation);
  const chief = await fixture.member(userTypes.admin);
  const url = '/api/administration/application_reasons';
  const add = (who: TestAccount, text: string) => fixture.call('POST', url, who, { text });
  await add(chief, 'Скан обрезан с краю листа');
  const own = (await add(federation, 'Нет печати организации')).json().result.reason_id;
  expect((await add(federation, 'Нет печати организации')).statusCode).toBe(409);
  const seen = async (who: TestAccount) => (await result(who, url)).map(({ text }: { text: string }) => text);
  expect(await seen(federation)).toEqual(['Нет печати организации', 'Скан обрезан с краю листа']);
  expect(await seen(other)).toEqual(['Скан обрезан с краю листа']);
  expect((await fixture.call('DELETE', `${url}/${own}`, other)).statusCode).toBe(404);
  expect((await fixture.call('DELETE', `${url}/${own}`, federation)).statusCode).toBe(200);
});

it('tracks an application by its number with steps and days, without texts and names [Office-2 R2.2-08]', async () => {
  const { club, federation, id } = await sent();
  const { barcode, due_on } = await fixture.read(club, id);
  const track = () => findTracked(fixture.database.db, barcode as string);
  const steps = async () => (await track())?.steps.map(({ name, at }) => [name, at]);
  expect(await steps()).toEqual([
    ['Отправлена', 'now'],
    ['Взята в работу', 'ahead'],
    ['Выполнена', 'ahead'],
  ]);
  expect((await track())?.steps.at(-1)?.date).toBe(due_on);
  await fixture.act(federation, id, 'take');
  await acceptAll(federation, id);
  const { parts } = await result(federation, `${admin}/${id}`);
  const wrong = { part: parts[0].part, accepted: false, comment: 'Нет подписи' };
  await fixture.act(federation, id, 'part', wrong);
  await fixture.act(federation, id, 'reject', { reason: 'Нет подписи Северцевой Анны на втором листе' });
  const seen = await track();
  expect(seen?.steps.map(({ at }) => at)).toEqual(['done', 'done', 'wrong', 'ahead']);
  expect(seen?.history.map(({ status }) => status)).toEqual(['Возвращена заявителю', 'Взята в работу', 'Отправлена']);
  expect(JSON.stringify(seen)).not.toMatch(/Северцев|Участник|подпис/);
  await fixture.send(club, await fixture.read(club, id));
  await acceptAll(federation, id);
  await fixture.act(federation, id, 'finish', { document_id: await fixture.file(federation.profileId), number: '1' });
  expect((await steps())?.at(-1)).toEqual(['Выполнена', 'done']);
  expect(await findTracked(fixture.database.db, '4619999999999')).toBeNull();
});

it('shows the sum and the code once the federation has set where to pay [Office-18]', async () => {
  const { club, federation } = await fixture.office();
  const id = await fixture.start(club);
  const url = `/api/requests/applications/${id}/payment`;
  expect(await result(club, url)).toMatchObject({ sum: 1200, payee: null, qr: null });
  const bic = '044525225';
  const account = Array.from({ length: 10 }, (_, key) => `40703810${key}38000000001`).find((one) =>
    isBankAccount(one, bic),
  );
  const payee = {
    name: 'Федерация',
    inn: '7707083893',
    kpp: '',
    account,
    bank: 'ПАО Банк',
    bic,
    correspondent: '30101810400000000225',
  };
  const save = (part: object) =>
    fixture.call('PUT', '/api/administration/application_payee', federation, { ...payee, version: 0, ...part });
  expect((await save({ account: '40703810000000000000' })).json().errors.account).toContain('БИК');
  expect((await save({})).statusCode).toBe(200);
  expect((await save({})).statusCode).toBe(412);
  const shown = await result(club, url);
  expect(shown.payee.account).toBe(account);
  expect(shown.qr.path).toMatch(/^M4 4h7v1h-7z/);
  const urgent = await fixture.filled(club, id, { express: true });
  expect((await result(club, url)).sum).toBe(3600);
  expect(urgent.state).toBe(states.draft);
  const stranger = await fixture.office();
  expect((await fixture.call('GET', url, stranger.club)).statusCode).toBe(404);
});

it('reports received, finished and returned applications with reasons, of the own members only [Office-19]', async () => {
  const { federation, id } = await sent();
  const other = await sent();
  await fixture.act(federation, id, 'take');
  await acceptAll(federation, id);
  await fixture.act(federation, id, 'finish', { document_id: await fixture.file(federation.profileId), number: '1' });
  await fixture.act(other.federation, other.id, 'take');
  await fixture.act(other.federation, other.id, 'reject', { reason: 'Копия не читается' });
  const today = moscowDay(Date.now());
  const period = `from=${addDays(today, -40)}&to=${today}`;
  const url = '/api/administration/application_figures';
  const own = await result(federation, `${url}?${period}`);
  expect(own.total).toEqual({ arrived: 1, done: 1, rejected: 0, overdue: 0, median_days: 0 });
  expect(own.months[0].month).toBe(addDays(today, -40).slice(0, 7));
  expect(own.months.at(-1)).toEqual({ month: today.slice(0, 7), arrived: 1, done: 1, rejected: 0 });
  expect(own.types).toMatchObject([{ type: 'replace-duplicate', arrived: 1, done: 1 }]);
  expect(own.reviewers).toMatchObject([{ taken: 1, done: 1, rejected: 0 }]);
  const theirs = await result(other.federation, `${url}?${period}`);
  expect(theirs.total).toMatchObject({ arrived: 1, done: 0, rejected: 1, median_days: null });
  expect(theirs.reasons).toEqual([{ reason: 'Копия не читается', count: 1 }]);
  const file = await fixture.call('GET', `${url}_file?${period}`, other.federation);
  expect(file.body).toContain('Копия не читается;1');
  expect((await fixture.call('GET', `${url}?from=${today}&to=2020-01-01`, federation)).statusCode).toBe(400);
});

it('refuses to return an application all of whose parts are accepted with 409 [Round3-E8]', async () => {
  const { federation, id } = await sent();
  await fixture.act(federation, id, 'take');
  await acceptAll(federation, id);
  const refused = await fixture.act(federation, id, 'reject', { reason: 'Причины нет' });
  expect([refused.statusCode, refused.json().errors.error]).toEqual([
    409,
    expect.stringContaining('исправлять нечего'),
  ]);
  const { parts } = await result(federation, `${admin}/${id}`);
  await fixture.act(federation, id, 'part', { part: parts[0].part, accepted: false, comment: 'Нет подписи' });
  expect((await fixture.act(federation, id, 'reject', { reason: 'Нет подписи' })).statusCode).toBe(200);
});
