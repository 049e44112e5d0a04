import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { states } from '../machine.ts';
import { texts } from '../texts.ts';
import { archiveOld, dropOldDrafts, warnSenders } from './commands/dueApplications.ts';
import { applicationReaders } from './public.ts';
import { applications } from './tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const base = '/api/requests/applications';

/** Runs the scheduled jobs as if `days` days have passed. */
async function tick(days: number) {
  const now = new Date(Date.now() + days * dayMs);
  const { db } = fixture.database;
  return [await warnSenders(db, now), await archiveOld(db, now), await dropOldDrafts(db, now)];
}
const eventsOf = async (applicationId: number) =>
  (await fixture.database.db.select().from(domainEvents))
    .filter(({ ids }) => ids.applicationId === applicationId)
    .map(({ name }) => name.replace('applications.', ''));

async function finished(): Promise<{ club: TestAccount; federation: TestAccount; id: number; document: number }> {
  const { club, federation } = await fixture.office();
  const id = await fixture.start(club);
  await fixture.send(club, await fixture.filled(club, id));
  await fixture.act(federation, id, 'take');
  const { parts } = await fixture.read(club, id);
  for (const { part } of parts) await fixture.act(federation, id, 'part', { part, accepted: true, comment: '' });
  const document = await fixture.file(federation.profileId);
  const answer = await fixture.act(federation, id, 'finish', { document_id: document, number: '7' });
  expect(answer.statusCode, answer.body).toBe(200);
  return { club, federation, id, document };
}
const step = async (who: TestAccount, id: number, path: string) =>
  fixture.call('POST', `${base}/${id}/${path}`, who, { version: (await fixture.read(who, id)).version });

it('archives finished applications after 60 days with a warning a week before, and restores them [Office-13]', async () => {
  const { club, federation, id } = await finished();
  const draft = await fixture.start(club);
  expect(await tick(52)).toEqual([0, 0, 0]);
  expect(await tick(54)).toEqual([2, 0, 0]);
  expect(await tick(55)).toEqual([0, 0, 0]);
  expect((await eventsOf(id)).filter((name) => name === 'archiveNears')).toHaveLength(1);
  expect(await eventsOf(draft)).toEqual(['draftEnds']);
  expect(await tick(61)).toEqual([0, 1, 1]);
  expect((await fixture.call('GET', `${base}/${draft}`, club)).statusCode).toBe(404);

  const archived = await fixture.read(club, id);
  expect([archived.state, archived.prev_state, archived.steps]).toEqual([states.archived, states.done, ['restore']]);
  expect(archived.history.at(-1)).toMatchObject({ step: 'archive', who: 'portal', name: null });
  const mayRead = () =>
    applicationReaders(fixture.database.db).application_result?.({ ...club, userType: 3, sessionId: 1, roles: [] }, id);
  expect(await mayRead()).toBe(false);
  const stranger = await fixture.office();
  expect(
    (await fixture.call('POST', `${base}/${id}/restore`, stranger.club, { version: archived.version })).statusCode,
  ).toBe(404);
  expect((await step(club, id, 'restore')).json().result.state).toBe(states.done);
  expect(await mayRead()).toBe(true);
  expect((await step(club, id, 'restore')).statusCode).toBe(409);

  // After sixty more days staff may restore it too.
  await fixture.database.db
    .update(applications)
    .set({ changedAt: new Date(Date.now() - 70 * dayMs), warnedAt: null })
    .where(eq(applications.id, id));
  expect(await tick(0)).toEqual([1, 1, 0]);
  expect((await fixture.act(federation, id, 'restore')).statusCode).toBe(200);
  expect((await fixture.read(club, id)).state).toBe(states.done);
});

it('deletes no draft without a week’s warning, even after the scheduler was down [Office-13]', async () => {
  const { club } = await fixture.office();
  const id = await fixture.start(club);
  expect((await tick(90))[2]).toBe(0);
  expect((await tick(95))[2]).toBe(0);
  expect((await tick(97))[2]).toBe(1);
  expect((await fixture.call('GET', `${base}/${id}`, club)).statusCode).toBe(404);
});

it('accepts one error report, answers or confirms it, and issues the document again [Office-7]', async () => {
  const { club, federation, id, document } = await finished();
  const report = (text: string) => fixture.call('POST', `${base}/${id}/errors`, club, { text });
  expect((await report('Опечатка')).json().errors.text).toContain('20 символов');
  expect((await report('В кличке матери опечатка: нужно «Зимушка»')).statusCode).toBe(200);
  expect((await report('И в дате рождения тоже, посмотрите')).json().errors.error).toBe(texts.errorReported);
  const queue = async () =>
    (await fixture.call('GET', '/api/administration/applications?queue=errors', federation)).json().result.rows;
  expect(await queue()).toMatchObject([{ application_id: id }]);
  const reply = await fixture.call('POST', `/api/administration/applications/${id}/error_report`, federation, {
    text: 'Так записано в родословной',
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await queue()).toEqual([]);
  expect((await fixture.read(club, id)).error_report).toMatchObject({
    outcome: 'answered',
    answer: 'Так записано в родословной',
  });

  expect((await report('Приложил скан: в книге «Зимушка», в документе «Зимовушка»')).statusCode).toBe(200);
  const again = await fixture.act(federation, id, 'reopen', { reason: 'Опечатка наша, переделаем' });
  expect(again.statusCode, again.body).toBe(200);
  expect(await fixture.read(club, id)).toMatchObject({
    state: states.inWork,
    result: null,
    error_report: { outcome: 'confirmed' },
  });
  expect((await report('В работе об ошибке не сообщают, она и так видна')).statusCode).toBe(409);
  const mended = await fixture.file(federation.profileId);
  expect(mended).not.toBe(document);
  expect((await fixture.act(federation, id, 'finish', { document_id: mended, number: '8' })).statusCode).toBe(200);
  expect((await fixture.read(club, id)).result).toMatchObject({ document_id: mended, number: '8' });
});

it('asks for papers without a refusal: opens only them and keeps accepted parts accepted [Office-3]', async () => {
  const { club, federation } = await fixture.office();
  const id = await fixture.start(club);
  await fixture.send(club, await fixture.filled(club, id));
  await fixture.act(federation, id, 'take');
  const { parts } = await fixture.read(club, id);
  for (const { part } of parts) await fixture.act(federation, id, 'part', { part, accepted: true, comment: '' });
  expect((await fixture.act(federation, id, 'papers', { reason: 'Приложите копию договора' })).statusCode).toBe(200);
  const asked = await fixture.read(club, id);
  expect(asked.state).toBe(states.commission);
  const save = (part: object) =>
    fixture.call('PUT', `${base}/${id}`, club, { version: asked.version, values: { ...asked.values, ...part } });
  expect((await save({ dog_name: 'Другая' })).statusCode).toBe(409);
  const document_id = await fixture.file(club.profileId);
  expect((await save({ documents: [{ document_type: 58, document_id }] })).statusCode).toBe(200);
  expect((await fixture.send(club, await fixture.read(club, id))).statusCode).toBe(200);
  const answered = await fixture.read(club, id);
  expect(answered.state).toBe(states.inWork);
  expect(answered.parts.filter(({ accepted }) => accepted)).toHaveLength(parts.length);
});
