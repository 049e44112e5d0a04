import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Session } from '#platform/server/session.ts';
import type { Application } from '../contract.ts';
import { states } from '../machine.ts';
import { applicationReaders } from './public.ts';
import { type OfficeFixture, openOffice, type TestAccount } from './testFixture.ts';

/** Calls every address of one club's applications as accounts without any right to them. */

const secretDog = 'Тайнодог';
const secretQuestion = 'Вопрос не для чужих глаз';
const visitor: TestAccount = { token: '', profileId: 0, accountId: 0, alias: '' };
const base = '/api/requests/applications';
const admin = '/api/administration/applications';

let fixture: OfficeFixture;
let club: TestAccount;
let federation: TestAccount;
let strangers: Record<string, TestAccount>;
/** A draft, a sent one, a finished one and a package. */
let targets: Application[];
let ids: { declarantId: number; fileId: number; reasonId: number; documentId: number };
let secrets: string[];

const result = async (who: TestAccount, url: string) => (await fixture.call('GET', url, who)).json().result;

beforeAll(async () => {
  fixture = await openOffice();
  ({ club, federation } = await fixture.office());
  const other = await fixture.office();
  strangers = {
    'another club': other.club,
    'another federation': other.federation,
    kennel: await fixture.member(userTypes.kennel, { federationId: federation.profileId }),
    judge: await fixture.member(userTypes.individual, { roles: ['role_judge'] }),
    owner: await fixture.member(userTypes.individual),
    'breed club': await fixture.member(userTypes.nbc),
    visitor,
  };
  const filled = async () =>
    fixture.filled(club, await fixture.start(club), { dog_name: secretDog, comment: secretQuestion });
  const draft = await filled();
  const sent = await filled();
  await fixture.send(club, sent);
  await fixture.call('POST', `${base}/${sent.application_id}/messages`, club, { text: secretQuestion });
  const done = await filled();
  await fixture.send(club, done);
  await fixture.act(federation, done.application_id, 'take');
  const { parts } = await fixture.read(club, done.application_id);
  for (const { part } of parts)
    await fixture.act(federation, done.application_id, 'part', { part, accepted: true, comment: '' });
  const document_id = await fixture.file(federation.profileId);
  await fixture.act(federation, done.application_id, 'finish', { document_id, number: '7' });
  const pack = await fixture.start(club, 'pedigrees');
  await fixture.call('POST', `${base}/${pack}/requests`, club, {});
  targets = [];
  for (const id of [draft.application_id, sent.application_id, done.application_id, pack])
    targets.push(await fixture.read(club, id));
  expect(targets.map(({ state }) => state)).toEqual([states.draft, states.inWork, states.done, states.draft]);
  const [declarant] = await result(club, '/api/requests/declarants');
  const text = 'Причина этой федерации, её собственная';
  const reason = await fixture.call('POST', '/api/administration/application_reasons', federation, { text });
  const ordered = await fixture.call('POST', '/api/requests/registry_files', club, { format: 'csv', is_staff: false });
  ids = {
    declarantId: declarant.declarant_id,
    reasonId: reason.json().result.reason_id,
    fileId: ordered.json().result.file_id,
    documentId: targets[1]?.files[0]?.document_id as number,
  };
  expect(Object.values(ids).every(Number.isInteger)).toBe(true);
  secrets = [secretDog, secretQuestion, ...targets.flatMap(({ barcode }) => barcode ?? [])];
});
afterAll(() => fixture.close());

const why = { reason: 'Причина длиннее десяти букв' };
const declarantForm = {
  ...{ last_name: 'Чужая', first_name: 'Рука', second_name: '', phone: '+79005550121', email: 'a@mail.example' },
  ...{ postcode: '160001', city_id: 1, street: 'ул. Мира', house: '1', building: '', flat: '', subscriber_mail: '' },
};

/** Valid input for each call, so that only ownership can cause the refusal. */
const sentWith: Record<string, (target: Application) => object> = {
  addRequest: () => ({}),
  saveApplication: ({ version, values }) => ({ version, values }),
  removeApplication: () => ({}),
  sendApplication: ({ version }) => ({ version }),
  withdrawApplication: ({ version }) => ({ version }),
  restoreApplication: ({ version }) => ({ version }),
  cancelApplication: ({ version }) => ({ version }),
  reportError: () => ({ text: 'В кличке матери опечатка: нужно иначе' }),
  askOfApplication: () => ({ text: 'Что там?' }),
  takeApplication: ({ version }) => ({ version }),
  reviewPart: ({ version }) => ({ version, part: 'block:payment', accepted: true, comment: '' }),
  rejectApplication: ({ version }) => ({ version, ...why }),
  askPapers: ({ version }) => ({ version, ...why }),
  askCommission: ({ version }) => ({ version, ...why }),
  finishApplication: ({ version }) => ({ version, number: '1' }),
  reopenApplication: ({ version }) => ({ version, ...why }),
  bringBackApplication: ({ version }) => ({ version }),
  answerErrorReport: () => ({ text: 'Так записано в родословной' }),
  handOverApplication: ({ version }) => ({ version, account_id: federation.accountId, text: '' }),
  finishRequests: ({ application_id, version }) => ({ items: [{ application_id, version, number: '1' }] }),
  noteApplication: () => ({ text: 'Заметка' }),
  answerApplicant: () => ({ text: 'Ответ' }),
  editDeclarant: () => declarantForm,
  chooseDeclarant: () => ({}),
  removeDeclarant: () => ({}),
  takeEarlierFile: () => ({ document_id: ids.documentId }),
  joinFiles: ({ files }) => ({ document_ids: files.slice(0, 2).map(({ document_id }) => document_id) }),
  removeReason: () => ({}),
  proposeShowDays: ({ application_id }) => ({ application_id, begins_on: '2027-05-15', comment: '' }),
  answerShowProposal: () => ({ accepted: true }),
  takeBackShowProposal: () => ({}),
};

/** Calls that touch only the caller's own data or the whole office's settings, and name no application. */
const ofOnesOwn = new Set([
  'startApplication',
  'startExchange',
  'startLitter',
  'addDeclarant',
  'orderRegistryFile',
  'editPayee',
  'addReason',
  'editApplicationSettings',
  'addHolidays',
  'removeHoliday',
  'chooseStamp',
]);

const asked: Record<string, (target: Application) => Record<string, string>> = {
  listApplications: () => ({}),
  removeApplication: ({ version }) => ({ version: String(version) }),
  getRegistryFile: () => ({ format: 'csv' }),
  getStaffRegistryFile: () => ({ format: 'csv' }),
  listApplicationQueue: () => ({ queue: 'unassigned', text: secretDog }),
  listEarlierFiles: () => ({ documentType: '28' }),
  printResults: ({ application_id }) => ({ registry: 'dysplasia', ids: String(application_id) }),
  getOfficeFigures: () => ({ from: '2026-01-01', to: '2026-12-31' }),
  getOfficeFiguresFile: () => ({ from: '2026-01-01', to: '2026-12-31' }),
  getShowNeighbourhood: ({ application_id }) => ({ application_id: String(application_id), begins_on: '2027-05-15' }),
  findDogOfForm: () => ({ number: '1' }),
};

const addressOf = (path: string, target: Application): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const known: Record<string, string | number> = {
      ...ids,
      applicationId: target.application_id,
      proposalId: 1,
      documentType: 11,
      type: 'replace-duplicate',
      day: '2027-01-04',
    };
    if (!(name in known)) throw new Error(`Unknown parameter «${name}» in ${path}`);
    return String(known[name]);
  });

const routes = () => [...fixture.app.served.values()].map(({ endpoint }) => endpoint);

async function tried(who: TestAccount, name: string, target: Application) {
  const { method, path } = routes().find((route) => route.name === name) ?? {};
  if (!method || !path) throw new Error(`No endpoint named «${name}»`);
  const query = new URLSearchParams(asked[name]?.(target)).toString();
  const url = `${addressOf(path, target)}${query && `?${query}`}`;
  const payload = method === 'GET' ? undefined : sentWith[name]?.(target);
  const key = method === 'POST' ? crypto.randomUUID() : undefined;
  if (who !== visitor) return fixture.call(method, url, who, payload, key);
  return fixture.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

describe('access to applications is limited to the sender and staff who decide [Office-14 P20]', () => {
  it('covers every endpoint of applications or lists it as not owned', () => {
    const writes = routes().filter(({ method }) => method !== 'GET');
    const names = writes.map(({ name }) => name);
    expect(names.filter((name) => !sentWith[name] && !ofOnesOwn.has(name))).toEqual([]);
    expect([...Object.keys(sentWith), ...ofOnesOwn].filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(30);
  });

  it('refuses writes by strangers at every address', async () => {
    const got: string[] = [];
    for (const [stranger, who] of Object.entries(strangers))
      for (const name of Object.keys(sentWith))
        for (const target of targets) {
          const { statusCode, body } = await tried(who, name, target);
          const isRefused = [401, 403, 404].includes(statusCode);
          // Another profile's document counts as unknown: 400 at its field.
          const isNoDocument = statusCode === 400 && ['takeEarlierFile', 'joinFiles'].includes(name);
          if (!isRefused && !isNoDocument) got.push(`${stranger}, ${name}: ${statusCode} ${body.slice(0, 120)}`);
          if (secrets.some((secret) => body.includes(secret))) got.push(`${stranger}, ${name}: ${body.slice(0, 200)}`);
        }
    expect(got).toEqual([]);
    for (const target of targets) expect(await fixture.read(club, target.application_id)).toEqual(target);
    expect((await result(club, '/api/requests/declarants')).map((one: object) => Object.values(one))).toContainEqual(
      expect.arrayContaining(['Северцева']),
    );
  });

  it('refuses reads by strangers: pages, lists, exports, prints, ordered files', async () => {
    const got: string[] = [];
    const reads = routes().filter(({ method }) => method === 'GET');
    for (const [stranger, who] of Object.entries(strangers))
      for (const { name, path } of reads)
        for (const target of targets) {
          const { statusCode, body } = await tried(who, name, target);
          const isOfOne = path.includes(':applicationId') || path.includes(':fileId');
          if (isOfOne && ![401, 403, 404].includes(statusCode)) got.push(`${stranger}, ${name}: ${statusCode}`);
          if (statusCode === 400 || statusCode >= 500) got.push(`${stranger}, ${name}: ${statusCode} ${body}`);
          if (secrets.some((secret) => body.includes(secret))) got.push(`${stranger}, ${name}: ${body.slice(0, 200)}`);
        }
    expect(got).toEqual([]);
    // The owners get answers at the same addresses.
    const [, sent, , pack] = targets as [Application, Application, Application, Application];
    for (const name of ['getApplication', 'getPayment', 'listApplications', 'getRegistryFile'])
      expect([name, (await tried(club, name, sent)).statusCode]).toEqual([name, 200]);
    expect((await tried(club, 'getRegistryFile', sent)).body).toContain(secretDog);
    // A draft is not printed: 409 for its own club.
    expect((await tried(club, 'printPackage', pack)).statusCode).toBe(409);
    expect((await tried(federation, 'getStaffRegistryFile', sent)).body).toContain(secretDog);
    expect((await tried(federation, 'getApplicationReview', sent)).body).toContain(secretQuestion);
    expect((await result(federation, `${admin}?queue=unassigned`)).rows).toMatchObject([{ dog_name: secretDog }]);
  });

  it('opens its files to the owner only: sent files, results, pictures of errors', async () => {
    const readers = applicationReaders(fixture.database.db);
    const kinds: Record<string, Pick<Session, 'userType' | 'roles'>> = {
      'another club': { userType: userTypes.club, roles: [] },
      'another federation': { userType: userTypes.federation, roles: [] },
      kennel: { userType: userTypes.kennel, roles: [] },
      judge: { userType: userTypes.individual, roles: ['role_judge'] },
      owner: { userType: userTypes.individual, roles: [] },
      'breed club': { userType: userTypes.nbc, roles: [] },
    };
    const opened: string[] = [];
    for (const [purpose, may] of Object.entries(readers))
      for (const [stranger, kind] of Object.entries(kinds))
        for (const { application_id } of targets)
          if (await may({ sessionId: 1, ...(strangers[stranger] as TestAccount), ...kind }, application_id))
            opened.push(`${stranger}, ${purpose}`);
    expect(Object.keys(readers)).toHaveLength(3);
    expect(opened).toEqual([]);
    const expert = { sessionId: 1, ...federation, userType: userTypes.federation, roles: [] };
    expect(await readers.application?.(expert, targets[1]?.application_id as number)).toBe(true);
  });
});

describe('withdrawing while staff take the application [Office-15 P45]', () => {
  it('lets one of them succeed and refuses the other with the reason', async () => {
    const refusals: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const draft = await fixture.filled(club, await fixture.start(club));
      await fixture.send(club, draft);
      const id = draft.application_id;
      const { version } = await fixture.read(club, id);
      const take = () => fixture.call('POST', `${admin}/${id}/take`, federation, { version });
      const withdraw = () => fixture.call('POST', `${base}/${id}/withdraw`, club, { version });
      // Alternates which request is started first.
      const [first, second] = await Promise.all(round % 2 ? [take(), withdraw()] : [withdraw(), take()]);
      const [taken, withdrawn] = round % 2 ? [first, second] : [second, first];
      expect([taken.statusCode, withdrawn.statusCode].filter((status) => status === 200)).toHaveLength(1);
      const { state, is_taken, history } = await fixture.read(club, id);
      const late = taken.statusCode === 200 ? withdrawn : taken;
      expect([404, 409, 412]).toContain(late.statusCode);
      refusals.push(JSON.stringify(late.json().errors ?? late.json()));
      // No half of the refused act is left.
      expect([state, is_taken]).toEqual(taken.statusCode === 200 ? [states.inWork, true] : [states.draft, false]);
      expect(history.map(({ step }) => step)).toEqual(['send', taken.statusCode === 200 ? 'take' : 'withdraw']);
    }
    expect(refusals.filter((words) => !/[а-я]{4}/.test(words))).toEqual([]);
  });
});
