import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { states } from '../machine.ts';
import { texts } from '../texts.ts';
import { applicationReaders } from './public.ts';
import { applicationHistory, applications } from './tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const base = '/api/requests/applications';
const historyOf = (applicationId: number) =>
  fixture.database.db
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, applicationId))
    .orderBy(asc(applicationHistory.id));
const sent = async () => {
  const { club, federation } = await fixture.office();
  const id = await fixture.start(club);
  const answer = await fixture.send(club, await fixture.filled(club, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return { club, federation, id, barcode: answer.json().result.barcode as string };
};
const acceptAll = async (federation: TestAccount, id: number) => {
  const { parts } = (await fixture.call('GET', `/api/administration/applications/${id}`, federation)).json().result;
  for (const { part } of parts) await fixture.act(federation, id, 'part', { part, accepted: true, comment: '' });
};

describe('a draft', () => {
  it('is saved unfinished with prefilled values and is read back whole [Office-1]', async () => {
    const { club } = await fixture.office();
    const id = await fixture.start(club);
    const { values, version, state } = await fixture.read(club, id);
    expect(state).toBe(states.draft);
    expect(values.declarant_id).toBeGreaterThan(0);
    const document = await fixture.file(club.profileId);
    const typed = { ...values, dog_name: 'Бур', documents: [{ document_type: 58, document_id: document }] };
    expect((await fixture.call('PUT', `${base}/${id}`, club, { version, values: typed })).statusCode).toBe(200);
    const back = await fixture.read(club, id);
    expect(back.values).toEqual(typed);
    expect(back.files.map(({ path }) => path)).toEqual(['documents.0.document_id']);
    expect(back.dog_name).toBe('Бур');
  });

  it('refuses a save over a newer version with 412 and keeps the first save [P45]', async () => {
    const { club } = await fixture.office();
    const id = await fixture.start(club);
    const { values, version } = await fixture.read(club, id);
    const save = (dog_name: string) =>
      fixture.call('PUT', `${base}/${id}`, club, { version, values: { ...values, dog_name } });
    const answers = await Promise.all([save('Первый'), save('Второй')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('refuses unknown fields, another profile’s files and more rows than declared [P20]', async () => {
    const { club } = await fixture.office();
    const stranger = await fixture.member(userTypes.kennel);
    const id = await fixture.start(club);
    const { values, version } = await fixture.read(club, id);
    const save = (part: object) =>
      fixture.call('PUT', `${base}/${id}`, club, { version, values: { ...values, ...part } });
    expect((await save({ state: 3 })).json().errors).toEqual({ state: 'Неизвестное поле' });
    expect((await save({ personal_data_document_id: await fixture.file(stranger.profileId) })).statusCode).toBe(400);
    expect((await save({ dog_name: 'а'.repeat(400) })).json().errors.dog_name).toContain('150');
  });

  it('releases its files when it is deleted', async () => {
    const { club } = await fixture.office();
    const id = await fixture.start(club);
    const { values, version } = await fixture.filled(club, id);
    expect((await fixture.call('DELETE', `${base}/${id}?version=${version}`, club)).statusCode).toBe(200);
    const [file] = await fixture.database.db
      .select()
      .from(documents)
      .where(eq(documents.id, Number(values.payment_document_id)));
    expect(file?.discardedAt).not.toBeNull();
    expect((await fixture.call('GET', `${base}/${id}`, club)).statusCode).toBe(404);
  });
});

describe('sending', () => {
  it('refuses an incomplete application with 400 at each field', async () => {
    const { club } = await fixture.office();
    const id = await fixture.start(club);
    const { version } = await fixture.read(club, id);
    const answer = await fixture.send(club, { application_id: id, version });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject({
      dog_name: 'Поле не может быть пустым',
      breed_id: 'Укажите породу',
      personal_data_document_id: 'Приложите согласие',
      payment_date: 'Укажите дату оплаты',
    });
    expect(await historyOf(id)).toEqual([]);
  });

  it('sends once on two simultaneous requests: one application, one barcode, one history line [P43 P47]', async () => {
    const { club } = await fixture.office();
    const id = await fixture.start(club);
    const whole = await fixture.filled(club, id);
    const key = 'a-key-of-one-press-of-the-button';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => fixture.send(club, whole, at < 5 ? key : undefined)),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().result.barcode);
    expect(new Set(done).size).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).every(({ statusCode }) => statusCode === 412)).toBe(
      true,
    );
    expect((await historyOf(id)).map(({ step }) => step)).toEqual(['send']);
    expect(done[0]).toMatch(/^461\d{10}$/);
    const { due_on, fee, declarant } = await fixture.read(club, id);
    expect({ fee, declarant }).toEqual({ fee: 1200, declarant: 'Северцева Анна' });
    expect(due_on).toMatch(/^\d{4}-/);
  });

  it('refuses other kinds, inactive profiles, profiles without a federation or a responsible person, with the reason', async () => {
    const start = async (who: TestAccount, type = 'replace-duplicate') =>
      (await fixture.call('POST', base, who, { type })).json().errors?.error;
    expect(await start(await fixture.member(userTypes.individual))).toBe(texts.notOffered);
    expect(await start(await fixture.member(userTypes.club))).toBe(texts.noFederation);
    const { federation } = await fixture.office();
    expect(
      await start(await fixture.member(userTypes.club, { federationId: federation.profileId, isActive: false })),
    ).toBe(texts.inactive);
    expect(await start(await fixture.member(userTypes.club, { federationId: federation.profileId }))).toBe(
      texts.noDeclarant,
    );
    expect(await fixture.start(await fixture.member(userTypes.individual), 'dysplasia')).toBeGreaterThan(0);
  });

  it('is withdrawn while no staff member has taken it and keeps its barcode; is refused afterwards', async () => {
    const { club, federation, id, barcode } = await sent();
    const withdraw = async () =>
      fixture.call('POST', `${base}/${id}/withdraw`, club, { version: (await fixture.read(club, id)).version });
    expect((await withdraw()).statusCode).toBe(200);
    const again = await fixture.send(club, await fixture.read(club, id));
    expect(again.json().result.barcode).toBe(barcode);
    expect((await fixture.act(federation, id, 'take')).statusCode).toBe(200);
    const late = await withdraw();
    expect({ status: late.statusCode, words: late.json().errors.error }).toMatchObject({
      status: 409,
      words: expect.stringContaining('рассматривают'),
    });
  });
});

describe('review', () => {
  it('returns one file, lets only that file be changed, then is finished [Office-2]', async () => {
    const { club, federation, id } = await sent();
    await fixture.act(federation, id, 'take');
    await acceptAll(federation, id);
    const { parts, values } = await fixture.read(club, id);
    const refused = parts.find(({ title }) => title.startsWith('Согласие'))?.part;
    expect(
      (await fixture.act(federation, id, 'part', { part: refused, accepted: false, comment: 'мало' })).json().errors,
    ).toEqual({
      comment: texts.shortReason,
    });
    await fixture.act(federation, id, 'part', {
      part: refused,
      accepted: false,
      comment: 'Нет подписи на второй странице',
    });
    expect((await fixture.act(federation, id, 'finish', { number: '1' })).json().errors.error).toBe(
      texts.notAllAccepted,
    );
    expect((await fixture.act(federation, id, 'reject', { reason: 'Исправьте согласие' })).statusCode).toBe(200);

    const back = await fixture.read(club, id);
    expect(back.reason).toBe('Исправьте согласие');
    const save = async (part: object) =>
      fixture.call('PUT', `${base}/${id}`, club, {
        version: (await fixture.read(club, id)).version,
        values: { ...values, ...part },
      });
    expect((await save({ dog_name: 'Другая' })).json().errors).toEqual({ dog_name: texts.accepted });
    expect((await save({ express: true })).statusCode).toBe(409);
    const unmended = await fixture.send(club, await fixture.read(club, id));
    expect(unmended.json().errors).toEqual({
      personal_data_document_id: 'Отклонён: замените. Нет подписи на второй странице',
    });
    expect((await save({ personal_data_document_id: await fixture.file(club.profileId) })).statusCode).toBe(200);
    expect((await fixture.send(club, await fixture.read(club, id))).statusCode).toBe(200);

    const result = await fixture.file(federation.profileId);
    const seen = (await fixture.read(club, id)).parts.filter(({ accepted }) => accepted === null);
    expect(seen.map(({ title }) => title)).toEqual(['Согласие на обработку персональных данных']);
    await acceptAll(federation, id);
    expect((await fixture.act(federation, id, 'finish', { number: '' })).json().errors).toEqual({
      document_id: texts.noResult,
    });
    expect((await fixture.act(federation, id, 'finish', { number: 'РКФ 5', document_id: result })).statusCode).toBe(
      200,
    );
    expect((await fixture.read(club, id)).result).toMatchObject({ document_id: result, number: 'РКФ 5' });
    expect((await historyOf(id)).map(({ step }) => step)).toEqual(['send', 'take', 'reject', 'answer', 'finish']);
    const recorded = await fixture.database.db.select().from(domainEvents);
    expect(recorded.filter(({ ids }) => ids.applicationId === id).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'applications.sent',
        'applications.rejected',
        'applications.answered',
        'applications.finished',
      ]),
    );
  });

  it('tells the second of two staff members what was decided, and refuses decisions about another’s application [Office-15]', async () => {
    const { federation, id } = await sent();
    const admin = await fixture.member(userTypes.admin);
    const { version } = (await fixture.call('GET', `/api/administration/applications/${id}`, federation)).json().result;
    const take = (who: TestAccount) =>
      fixture.call('POST', `/api/administration/applications/${id}/take`, who, { version });
    const answers = await Promise.all([take(federation), take(admin)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const loser = answers[0]?.statusCode === 200 ? admin : federation;
    expect((await fixture.act(loser, id, 'reject', { reason: 'Причина длиннее десяти' })).json().errors.error).toBe(
      texts.takenByAnother,
    );
  });

  it('hides the application from another club and another federation, and drafts from staff [Office-14]', async () => {
    const { club, federation, id } = await sent();
    const other = await fixture.office();
    for (const path of ['', '/send', '/withdraw', '/messages'])
      expect(
        (
          await fixture.call(
            path ? 'POST' : 'GET',
            `${base}/${id}${path}`,
            other.club,
            path === '' ? undefined : path === '/messages' ? { text: 'Что там?' } : { version: 3 },
          )
        ).statusCode,
        path,
      ).toBe(404);
    for (const path of ['take', 'reject', 'finish', 'notes', 'messages'])
      expect([400, 404]).toContain(
        (await fixture.act(other.federation, id, path, { reason: 'Причина длиннее десяти', text: 'Нет' })).statusCode,
      );
    expect((await fixture.call('GET', `/api/administration/applications/${id}`, other.federation)).statusCode).toBe(
      404,
    );
    const draft = await fixture.start(club);
    expect((await fixture.call('GET', `/api/administration/applications/${draft}`, federation)).statusCode).toBe(404);
    const readers = applicationReaders(fixture.database.db);
    const session = (who: TestAccount, userType: 3 | 5) => ({ sessionId: 1, roles: [], ...who, userType });
    expect(await readers.application?.(session(federation, 5), id)).toBe(true);
    expect(await readers.application?.(session(other.federation, 5), id)).toBe(false);
    expect(await readers.application?.(session(other.club, 3), id)).toBe(false);
    expect(await readers.application?.(session(federation, 5), draft)).toBe(false);
  });

  it('hides staff notes from the sender and shows questions and answers', async () => {
    const { club, federation, id } = await sent();
    await fixture.call('POST', `/api/administration/applications/${id}/notes`, federation, {
      text: 'Проверить по бумажной книге',
    });
    await fixture.call('POST', `${base}/${id}/messages`, club, { text: 'Когда будет готово?' });
    await fixture.call('POST', `/api/administration/applications/${id}/messages`, federation, {
      text: 'На этой неделе',
    });
    const seen = await fixture.read(club, id);
    expect(seen.messages.map(({ who, text }) => [who, text])).toEqual([
      ['applicant', 'Когда будет готово?'],
      ['reviewer', 'На этой неделе'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('бумажной книге');
  });

  it('refuses to change or delete history lines', async () => {
    const { id } = await sent();
    await expect(
      fixture.database.db.delete(applicationHistory).where(eq(applicationHistory.applicationId, id)),
    ).rejects.toThrow();
  });

  it('counts queues as it lists them, the nearest deadline first', async () => {
    const { federation, club, id } = await sent();
    const second = await fixture.start(club);
    await fixture.send(club, await fixture.filled(club, second, { express: true }));
    await fixture.act(federation, id, 'take');
    const counts = (await fixture.call('GET', '/api/administration/application_counts', federation)).json().result;
    for (const { queue, count } of counts) {
      const { rows } = (await fixture.call('GET', `/api/administration/applications?queue=${queue}`, federation)).json()
        .result;
      expect(rows.length, queue).toBe(count);
    }
    const { rows } = (await fixture.call('GET', '/api/administration/applications?queue=all', federation)).json()
      .result;
    expect(rows.map(({ application_id }: { application_id: number }) => application_id)).toEqual([second, id]);
  });
});

it('refuses acts the machine does not allow, in any order [P22]', async () => {
  const { club, federation, id } = await sent();
  const legal = new Map<string, readonly string[]>([
    ['', ['send']],
    ['send', ['take', 'withdraw']],
    ['withdraw', ['send']],
    ['take', ['take', 'reject', 'finish']],
    ['reject', ['answer']],
    ['answer', ['take', 'reject', 'finish']],
    ['finish', []],
  ]);
  let roll = 1891;
  const acts = [
    async () => fixture.send(club, await fixture.read(club, id)),
    async () =>
      fixture.call('POST', `${base}/${id}/withdraw`, club, { version: (await fixture.read(club, id)).version }),
    () => fixture.act(federation, id, 'take'),
    () => fixture.act(federation, id, 'reject', { reason: 'Причина длиннее десяти' }),
    async () =>
      fixture.act(federation, id, 'finish', { number: '', document_id: await fixture.file(federation.profileId) }),
    async () => fixture.call('DELETE', `${base}/${id}?version=${(await fixture.read(club, id)).version}`, federation),
    () => acceptAll(federation, id).then(() => ({ statusCode: 409 })),
  ];
  for (let act = 0; act < 60; act += 1) {
    roll = (roll * 1_103_515_245 + 12_345) % 2_147_483_648;
    const answer = await acts[Math.floor((roll / 2_147_483_648) * acts.length)]?.();
    expect([200, 400, 404, 409]).toContain(answer?.statusCode);
  }
  const steps = (await historyOf(id)).map(({ step }) => step);
  expect(steps.length).toBeGreaterThan(1);
  for (const [at, step] of steps.entries())
    expect(legal.get(steps[at - 1] ?? ''), `${steps[at - 1] ?? 'draft'} → ${step}`).toContain(step);
  const [row] = await fixture.database.db.select().from(applications).where(eq(applications.id, id));
  expect(row?.state).toBe((await historyOf(id)).at(-1)?.state);
});

it('records both names when staff send from inside a member’s account [Office-14]', async () => {
  const { club, federation } = await fixture.office();
  const chief = await fixture.member(userTypes.admin);
  const inside = fixture.entered(club, chief);
  const draft = await fixture.filled(inside, await fixture.start(inside));
  expect((await fixture.send(inside, draft)).statusCode).toBe(200);
  const nameOf = async (profileId: number) =>
    (await fixture.database.db.select().from(profiles).where(eq(profiles.id, profileId)))[0]?.shortName;
  const both = { name: await nameOf(club.profileId), entered_by: await nameOf(chief.profileId) };
  expect((await fixture.read(club, draft.application_id)).history).toMatchObject([{ step: 'send', ...both }]);
  const url = `/api/administration/applications/${draft.application_id}`;
  expect((await fixture.call('GET', url, federation)).json().result.history).toMatchObject([both]);
  // An act through the own account records one name.
  await fixture.act(federation, draft.application_id, 'take');
  expect((await fixture.read(club, draft.application_id)).history.at(-1)).toMatchObject({
    step: 'take',
    entered_by: null,
  });
});
