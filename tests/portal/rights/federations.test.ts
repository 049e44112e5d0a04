import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { exhibitionReaders, reportPurpose } from '#domains/exhibitions/server/public.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { listStaff } from '#domains/notifications/server/queries/receivers.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { type Access, headStaff, staff, staffOfMembers } from '#platform/contract/access.ts';
import { messages } from '#platform/contract/messages.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Served } from '#platform/server/serve.ts';
import { type Member, openMailFixture } from '../letters/mailFixture.ts';
import { type ActFixture, staffActs } from './staffActs.ts';
import { staffMemberActs } from './staffMemberActs.ts';

/**
 * Reach of each federation: every staff call that changes something is tried with a valid body on records of a member
 * of one federation (РФСС), by that federation, by another (РФЛС) and by the head one (РКФ). Administrators do all of
 * it in `staffJournal.test.ts`. Each call's reach is declared where it is served, and listed in docs/policies.md.
 */

/** Reads of shared data that no federation changes and no federation owns. */
const readByAll = [
  'listHolidays',
  'listApplicationSettings',
  'getShowRules',
  'listForbiddenDays',
  'listAwardRules',
].toSorted();

/** Each federation writes its own record and cannot name another's. */
const ownByCaller = ['addReason', 'editPayee'];

/** Lists and counts of records staff act on. */
const lists = [
  '/api/administration/members',
  '/api/administration/articles',
  '/api/administration/exhibition_reports?state=received',
  '/api/administration/kennel_applications?status=3',
  '/api/administration/personal_data_requests?status=2',
  '/api/administration/papers',
  '/api/administration/applications?queue=all',
  '/api/administration/audit',
];

interface Try {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object | undefined;
  by: Member;
}

async function openFederations() {
  const letters = await openMailFixture();
  const admin = await letters.member({ userType: 101, name: 'Администратор' });
  const federation = (alias: string, name: string) =>
    letters.member({ userType: 5, alias, name, shortName: name, isActive: true });
  const [head, own, other] = [
    await federation('rkf', 'РКФ'),
    await federation('rfss', 'РФСС'),
    await federation('rfls', 'РФЛС'),
  ];
  const send = ({ method, url, payload, by }: Try) =>
    letters.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${by.token}` },
      ...(payload && { payload }),
    });
  /** Assigns all records an act has created to РФСС. */
  const hand = async () => {
    const id = own.profileId;
    for (const statement of [
      `update profiles set federation_id = ${id} where user_type in (1, 3, 4, 7) and federation_id is null`,
      `update applications set federation_id = ${id} where federation_id is distinct from ${id}`,
      `update issued_documents set issuer_id = ${id} where issuer_id is distinct from ${id}`,
    ])
      await letters.asOwner(statement);
  };
  return { letters, admin, head, own, other, send, hand };
}
type Federations = Awaited<ReturnType<typeof openFederations>>;

const served = ({ letters }: Federations): Served[] => [...letters.app.served.values()];
const isStaffs = ({ serving: { access } }: Served): boolean =>
  typeof access === 'object' &&
  access.who.every((kind) => staff.who.includes(kind)) &&
  access.who.includes('federation');
/** Whether a call has this reach, whichever section of staff's work it belongs to. */
const hasReach = ({ serving: { access } }: Served, reach: Exclude<Access, string>): boolean => {
  if (typeof access !== 'object') return false;
  const { section: _, ...rest } = access;
  return isDeepStrictEqual(rest, reach);
};
const namesOf = (federations: Federations, reach: Exclude<Access, string>, isWrite: boolean): string[] =>
  served(federations)
    .filter((one) => hasReach(one, reach) && (one.endpoint.method !== 'GET') === isWrite)
    .map(({ endpoint }) => endpoint.name)
    .toSorted();

function callAt(federations: Federations, method: string, url: string): string | undefined {
  const [path = ''] = url.split('?');
  const isAt = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const found = served(federations).filter(({ endpoint }) => endpoint.method === method && isAt(endpoint.path));
  // A path without parameters wins over one with them.
  return found.toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]?.endpoint
    .name;
}

/** The same act for РФСС, where it concerns РКФ or names a member's federation. */
function aboutOwn({ own }: Federations, url: string, payload?: object): Pick<Try, 'url' | 'payload'> {
  const given: Record<string, unknown> = { ...payload };
  if ('federation' in given) given.federation = own.alias;
  if ('federation_id' in given) given.federation_id = own.profileId;
  return { url: url.replace(/\/rkf$/, `/${own.alias}`), payload: payload && given };
}

/** Expects a refusal with a Russian explanation. */
function expectRefusal(name: string, answer: { statusCode: number; body: string }): void {
  expect([name, [403, 404].includes(answer.statusCode) || answer.body]).toEqual([name, true]);
  expect(answer.body, name).toMatch(/[а-яё]/i);
}

/**
 * Performs one act. Each tested call is first tried by РФЛС, which is refused, and then made by `by`, which also makes
 * the preparing calls, because the staff member who took an application decides it. The administrator reads.
 */
async function tryAct(federations: Federations, fixture: ActFixture, name: string, by: Member, isOwn: boolean) {
  const { admin, other, send, hand } = federations;
  let tried = 0;
  const act: ActFixture['act'] = async (method, url, payload) => {
    if (isOwn) await hand();
    const call = { method, ...(isOwn ? aboutOwn(federations, url, payload) : { url, payload }) };
    const isTested = callAt(federations, method, url) === name;
    if (isTested) {
      tried += 1;
      if (!ownByCaller.includes(name)) expectRefusal(name, await send({ ...call, by: other }));
    }
    const answer = await send({ ...call, by: method === 'GET' ? admin : by });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json().result;
  };
  await staffActs[name]?.({ ...fixture, admin: by, act });
  expect([name, tried > 0]).toEqual([name, true]);
}

const fixtureOf = ({ letters, admin }: Federations): ActFixture => ({
  ...letters,
  admin,
  act: () => Promise.reject(new Error('The act is given its own way to call')),
});

/** Files are uploaded by a multipart form and prepare nothing. */
const uploads = ['startDogImport', 'tryDogImport', 'uploadJudgeFile'];
/** Each federation’s own staff: another federation is tried with valid bodies in `domains/staff/server/staff.test.ts`. */
const ofStaff = Object.keys(staffMemberActs);

describe('staff calls [Round3-E4]', () => {
  let federations: Federations;
  beforeAll(async () => {
    federations = await openFederations();
  });
  afterAll(() => federations.letters.close());

  it('declare their reach; calls equal for all federations only read shared data', () => {
    const reaches = [staff, staffOfMembers, headStaff];
    const others = served(federations).filter((one) => isStaffs(one) && !reaches.some((reach) => hasReach(one, reach)));
    expect(others.map(({ endpoint }) => endpoint.name)).toEqual([]);
    expect(namesOf(federations, staff, false)).toEqual(readByAll);
    expect(namesOf(federations, staff, true)).toEqual([]);
  });

  it('refuse other federations changes of shared data and name the head federation', async () => {
    const { own, letters } = federations;
    const shared = served(federations).filter((one) => hasReach(one, headStaff));
    expect(shared.length).toBeGreaterThan(40);
    for (const { endpoint } of shared) {
      const answer = await letters.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${own.token}` },
        ...(['POST', 'PUT'].includes(endpoint.method) && { payload: {} }),
      });
      expect([endpoint.name, answer.statusCode, answer.body.includes(messages.headOnly)]).toEqual([
        endpoint.name,
        403,
        true,
      ]);
    }
  });
});

describe('the head federation [Round3-E4]', () => {
  let federations: Federations;
  beforeAll(async () => {
    federations = await openFederations();
  });
  afterAll(() => federations.letters.close());

  it('acts on everything federations act on, where another federation is refused', async () => {
    const fixture = fixtureOf(federations);
    const calls = [...namesOf(federations, staffOfMembers, true), ...namesOf(federations, headStaff, true)];
    const left = [...uploads, ...ofStaff];
    const acts = Object.keys(staffActs).filter((name) => calls.includes(name) && !left.includes(name));
    expect(acts.length).toBe(calls.filter((name) => !left.includes(name)).length);
    for (const name of acts) await tryAct(federations, fixture, name, federations.head, false);
  });
});

describe('a federation [Round3-E4]', () => {
  let federations: Federations;
  beforeAll(async () => {
    federations = await openFederations();
    await makeArticle(federations.letters.db, { title: 'Новость участника' });
  });
  afterAll(() => federations.letters.close());

  it('acts on its own members and papers, where another federation is refused', async () => {
    const fixture = fixtureOf(federations);
    const calls = namesOf(federations, staffOfMembers, true);
    for (const name of Object.keys(staffActs).filter((one) => calls.includes(one) && !ofStaff.includes(one)))
      await tryAct(federations, fixture, name, federations.own, true);
  });

  it.each(lists)('finds its own records at %s, and another federation finds none of them', async (url) => {
    const { own, other, send, hand } = federations;
    await hand();
    const rowsOf = async (by: Member): Promise<Record<string, unknown>[]> =>
      (await send({ method: 'GET', url, by })).json().result.rows;
    expect((await rowsOf(own)).length).toBeGreaterThan(0);
    const theirs = (await rowsOf(other)).filter(({ profile_id, staff: by }) => {
      const isOwnAct = (by as { profile_id: number } | undefined)?.profile_id === other.profileId;
      return profile_id !== other.profileId && !isOwnAct;
    });
    expect(theirs).toEqual([]);
  });

  it('reads each of its own records, and another federation is refused', async () => {
    const { own, other, head, admin, letters, send } = federations;
    const club = await makeProfile(letters.db, { userType: 3, federationId: own.profileId });
    const show = await makeExhibition(letters.db, { clubId: club.id, cityId: letters.cityId, beginsOn: '2026-01-10' });
    const [application] = (
      await send({ method: 'GET', url: '/api/administration/applications?queue=all', by: admin })
    ).json().result.rows;
    const trial = await makeExhibition(letters.db, {
      clubId: club.id,
      cityId: letters.cityId,
      typeId: 6,
      beginsOn: '2026-01-10',
    });
    for (const url of [
      `/api/administration/applications/${application.application_id}`,
      `/api/administration/applications/${application.application_id}/colleagues`,
      `/api/administration/federation_documents/${own.alias}`,
      `/api/administration/presidium/${own.alias}`,
      `/api/exhibitions/exhibition/${show.id}/sheet`,
      `/api/exhibitions/exhibition/${trial.id}/sheet`,
    ]) {
      for (const by of [own, head, admin])
        expect([url, (await send({ method: 'GET', url, by })).statusCode]).toEqual([url, 200]);
      expectRefusal(url, await send({ method: 'GET', url, by: other }));
    }
  });

  it('is notified of its queue and reads its files; the head federation gets those of non-members', async () => {
    const { own, other, head, admin, letters } = federations;
    const club = await makeProfile(letters.db, { userType: 3, federationId: own.profileId });
    const [ofClub, ofNone] = [await listStaff(letters.db, club.id), await listStaff(letters.db, null)];
    const told = ({ profileId }: Member) => [ofClub.includes(profileId), ofNone.includes(profileId)];
    expect([admin, head, own, other].map(told)).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ]);
    const show = await makeExhibition(letters.db, {
      clubId: club.id,
      cityId: letters.cityId,
      beginsOn: '2026-01-10',
    });
    const readers = exhibitionReaders(letters.db);
    const reads = (alias: string, { profileId }: Member) =>
      readers[reportPurpose]?.(
        { sessionId: 1, accountId: 1, profileId, userType: userTypes.federation, alias, roles: [] },
        show.id,
      );
    expect([await reads('rfss', own), await reads('rfls', other), await reads('rkf', head)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('can move no members between federations, unlike the head federation', async () => {
    const { own, head, letters, send } = federations;
    const club = await makeProfile(letters.db, { userType: 3, federationId: own.profileId, name: 'Клуб «Переход»' });
    const move = async (by: Member) => {
      const found = await send({
        method: 'GET',
        url: `/api/administration/members?search=${encodeURIComponent('Клуб «Переход»')}`,
        by,
      });
      const [{ state }] = found.json().result.rows;
      const url = `/api/administration/members/${club.id}`;
      return send({ method: 'POST', url, payload: { state, federation_id: null, account: null }, by });
    };
    const refused = await move(own);
    expect([refused.statusCode, refused.json().errors.federation_id]).toEqual([
      403,
      'В какой федерации состоит участник, решают РКФ и администраторы',
    ]);
    expect((await move(head)).statusCode).toBe(200);
  });

  it('can enter accounts of its own members only', async () => {
    const { own, other, head, letters, send } = federations;
    const club = await letters.member({ userType: 3, federationId: own.profileId });
    const person = await letters.member();
    const enter = async (by: Member, { mail }: Member) =>
      (
        await send({
          method: 'POST',
          url: '/api/administration/authentication/login',
          payload: { mail, reason: 'Просит помочь' },
          by,
        })
      ).statusCode;
    expect([await enter(own, club), await enter(other, club), await enter(head, club)]).toEqual([200, 404, 200]);
    expect([await enter(own, person), await enter(head, person)]).toEqual([404, 200]);
  });

  it('is signed out of an account as soon as its member moves to another federation', async () => {
    const { own, other, letters, send } = federations;
    const club = await letters.member({ userType: 3, federationId: own.profileId });
    const entered = await send({
      method: 'POST',
      url: '/api/administration/authentication/login',
      payload: { mail: club.mail, reason: 'Просит помочь' },
      by: own,
    });
    const inside: Member = { ...club, token: entered.json().result.apikey };
    const read = async () =>
      (await send({ method: 'GET', url: `/api/Alias/profile/${club.profileId}`, by: inside })).statusCode;
    expect(await read()).toBe(200);
    await letters.asOwner(`update profiles set federation_id = ${other.profileId} where id = ${club.profileId}`);
    expect(await read()).toBe(401);
  });
});
