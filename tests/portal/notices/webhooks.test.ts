import { globSync, readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookSources } from '#apps/server/domains.ts';
import { startOwnership } from '#domains/dogs/owners/server/commands.ts';
import { writePaper } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { insertResults, makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { validKennelForm } from '#domains/kennels/server/demo.ts';
import { findNamedStaff } from '#domains/staff/server/public.ts';
import type { Payload } from '#domains/webhooks/contract.ts';
import { hookKindNames } from '#domains/webhooks/policy.ts';
import { webhookDeliveries, webhooks } from '#domains/webhooks/server/tables.ts';
import { eventWorker } from '#domains/webhooks/server/workers.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { type DomainEvent, recordEvent } from '#platform/server/domainEvents.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture, publicUrl } from '../letters/mailFixture.ts';

let fixture: MailFixture;
let club: Member;
let rkf: Member;
beforeAll(async () => {
  fixture = await openMailFixture();
  rkf = await fixture.member({ userType: 3, alias: 'rkf', name: 'Федерация', shortName: 'Федерация' });
  club = await fixture.member({ userType: 3, name: 'Клуб', shortName: 'Клуб', federationId: rkf.profileId });
  await listen(club, rkf);
});
afterAll(() => fixture.close());

/** Gives each member an address for every event. */
async function listen(...members: Member[]): Promise<void> {
  const address = { name: '1С', url: 'https://club.example/', secret: 'x', kinds: [...hookKindNames] };
  await fixture.db.insert(webhooks).values(members.map(({ accountId }) => ({ accountId, ...address })));
}

const show = () =>
  makeExhibition(fixture.db, {
    ...{ clubId: club.profileId, cityId: fixture.cityId, beginsOn: addDays(moscowDay(clock.now()), 30) },
  });

/** What programs of all members, or of one, are told after the recorded events, newest first. */
async function listTold(of?: Member): Promise<{ type: string; data: Payload['data'] & { api: string } }[]> {
  const { db, log, config } = fixture;
  await runAll(db, eventWorker({ db, log, config, findNamed: findNamedStaff, sources: hookSources }));
  const rows = await db
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(of && eq(webhooks.accountId, of.accountId))
    .orderBy(desc(webhookDeliveries.id));
  return rows.map(({ body }) => JSON.parse(body));
}

/** What programs are told after this event alone, newest first. */
async function told(event?: DomainEvent): ReturnType<typeof listTold> {
  await listTold();
  await fixture.db.delete(webhookDeliveries);
  if (event) await fixture.db.transaction((tx) => recordEvent(tx, event));
  return listTold();
}

/** Reads what the payload leads to, as a program would. */
const read = async (api: string, { token }: Partial<Member> = {}) =>
  (
    await fixture.app.inject({
      ...{ method: 'GET', url: new URL(api).pathname },
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
  ).statusCode;

describe('programs are told', () => {
  it('of a new and a changed show, which everybody reads at the address in the payload', async () => {
    await told();
    const { id } = await show();
    expect(await listTold()).toHaveLength(2);
    const [first, second] = await told({ name: 'exhibitions.edited', ids: { exhibitionId: id } });
    expect(first).toMatchObject({ type: 'show.changed', data: { id } });
    expect(second).toEqual(first);
    expect(await read(first?.data.api ?? '')).toBe(200);
    expect(new URL(first?.data.url ?? '').pathname).toBe(`/exhibitions/${id}`);
  });

  it('once of a save that moves a show, and again of the next save [42]', async () => {
    const { id } = await show();
    const path = `/api/exhibitions/exhibition/${id}`;
    const save = async (venue: string) => {
      const { id: _, is_approved: _approved, ...opened } = await fixture.call('GET', `${path}/edit`, {}, club.token);
      await fixture.call('PUT', path, { ...opened, venue }, club.token);
    };
    await told();
    await save('Манеж');
    const own = { type: 'show.changed', data: { id } };
    // One for each of the two addresses.
    expect(await listTold()).toMatchObject([own, own]);
    await save('Стадион');
    expect(await listTold()).toMatchObject([own, own, own, own]);
  });

  it('of results once they are published, and not of a part of the report', async () => {
    const { id } = await show();
    const event: DomainEvent = { name: 'exhibitions.report_received', ids: { exhibitionId: id } };
    expect(await told(event)).toEqual([]);
    await insertResults(fixture.db, [
      { exhibitionId: id, breedId: fixture.breedId, catalogueNumber: '1', dogName: 'Буран', sex: 1, isAbsent: true },
    ]);
    const [first] = await told(event);
    expect(first).toMatchObject({ type: 'show.results', data: { id } });
    expect(await read(first?.data.api ?? '')).toBe(200);
  });

  it('of an application: its sender and the staff who may open it, each by the call for them', async () => {
    const person = { last_name: 'Северцева', first_name: 'Анна', second_name: '', phone: '+79005550120' };
    const address = { city_id: fixture.cityId, street: 'ул. Мира', house: '12', building: '', flat: '' };
    const mail = { email: 'anna@mail.example', subscriber_mail: '', postcode: '160001' };
    await fixture.call('POST', '/api/requests/declarants', { ...person, ...address, ...mail }, club.token);
    const { application_id: applicationId } = await fixture.call(
      'POST',
      '/api/requests/applications',
      { type: 'replace-duplicate' },
      club.token,
      { 'idempotency-key': 'application-of-a-program' },
    );
    const all = await told({ name: 'applications.sent', ids: { applicationId } });
    expect(all.map(({ type }) => type).sort()).toEqual(['application.changed', 'application.received']);
    const apiOf = (kind: string) => all.find(({ type }) => type === kind)?.data.api ?? '';
    expect(await read(apiOf('application.changed'), club)).toBe(200);
    expect(await read(apiOf('application.changed'), rkf)).toBe(404);
    expect(await read(apiOf('application.received'), club)).toBe(403);
    expect(all.every(({ data }) => Object.keys(data).sort().join() === 'api,id')).toBe(true);
  });

  it('of a paper that was issued, replaced or revoked: the owner and who applied for it, by its state alone [42]', async () => {
    const { db } = fixture;
    const [owner, stranger] = [await fixture.member({ userType: 4 }), await fixture.member({ userType: 4 })];
    await listen(owner, stranger);
    const born = { breedId: fixture.breedId, sex: 1, bornOn: '2020-05-12', colour: 'чёрный' };
    const [dog] = await db
      .insert(dogs)
      .values({ name: 'Буран', nameLat: 'BURAN', ownerId: owner.profileId, ...born })
      .returning({ id: dogs.id });
    const dogId = dog?.id ?? 0;
    await startOwnership(db, dogId, born.bornOn);
    const write = (more: { instead?: string }) =>
      db.transaction((tx) =>
        writePaper(
          tx,
          { kind: 20, dogId, issuerId: rkf.profileId, applicantId: club.profileId, validUntil: null, ...more },
          clock.now(),
        ),
      );
    await told();
    const first = await write({});
    const second = await write({ instead: 'Выдана новая' });
    await fixture.call('POST', `/api/administration/papers/${second.id}/revoke`, { reason: 'Ошибка' }, rkf.token, {
      'idempotency-key': 'paper-of-a-program',
    });
    const changed = (id: number, state: string) => ({
      ...{ type: 'paper.changed', timestamp: expect.any(String) },
      data: { id, state, api: `https://portal.example/api/dogs/papers/${id}` },
    });
    const expected = [
      ...[changed(first.id, 'issued'), changed(first.id, 'replaced')],
      ...[changed(second.id, 'issued'), changed(second.id, 'revoked')],
    ];
    for (const member of [owner, club]) {
      const all = await listTold(member);
      expect(all).toHaveLength(expected.length);
      expect(all).toEqual(expect.arrayContaining(expected));
      expect(await read(all[0]?.data.api ?? '', member)).toBe(200);
    }
    expect([...(await listTold(stranger)), ...(await listTold(rkf))]).toEqual([]);
  });

  it('of a decided request for a dog: who asked, and where the dog or the refusal is read [42]', async () => {
    const [asker, stranger] = [await fixture.member({ userType: 1 }), await fixture.member({ userType: 1 })];
    await listen(asker, stranger);
    const dog = { name: 'Буран', name_lat: 'BURAN', breed_id: fixture.breedId, sex: 1, born_on: '2024-02-29' };
    const ask = async (key: string): Promise<number> => {
      const paper = await fixture.document(asker);
      const form = { ...dog, colour: 'рыжий', stamp: '', chip: '', document_ids: [paper] };
      const made = await fixture.call('POST', '/api/dog/add/by_hand', form, asker.token, { 'idempotency-key': key });
      return made.request_id;
    };
    const decide = (requestId: number, decision: object) =>
      fixture.call('PUT', `/api/dog/request/${requestId}`, decision, rkf.token);
    const [given, refused] = [await ask('dog-of-a-program-1'), await ask('dog-of-a-program-2')];
    await told();
    await decide(given, { status: 3 });
    await decide(refused, { status: 2, decision: 'Нет документов' });
    const [second, first] = await listTold(asker);
    expect([first?.type, first?.data]).toEqual([
      'dog_request.decided',
      { id: given, state: 'confirmed', api: expect.stringMatching(/\/api\/dog\/own\/\d+$/) },
    ]);
    expect(second?.data).toEqual({ id: refused, state: 'refused', api: 'https://portal.example/api/dog/own' });
    for (const one of [first, second]) expect(await read(one?.data.api ?? '', asker)).toBe(200);
    expect([...(await listTold(stranger)), ...(await listTold(rkf))]).toEqual([]);
  });

  it('of a decided registration of a kennel: the kennel that applied, or the owner of a new one [42]', async () => {
    const kennel = await fixture.member({ userType: 4, isActive: false, name: 'Питомник', shortName: 'Питомник' });
    const owner = await fixture.member({ userType: 1 });
    await listen(kennel, owner);
    const path = '/api/nurseries/nursery/activation';
    const apply = async (who: Member, given: object) => {
      const documents = {
        kennel_certificate: await fixture.document(who),
        federation_certificate: await fixture.document(who),
      };
      const form = { ...validKennelForm(fixture.cityId, [fixture.breedId]), documents, ...given };
      await fixture.call('POST', path, form, who.token, { 'idempotency-key': `kennel-of-${who.alias}` });
      return (await fixture.call('GET', path, {}, who.token)).application;
    };
    const decide = ({ application_id, version }: { application_id: number; version: number }, decision: object) =>
      fixture.call(
        ...(['POST', '/api/administration/kennel_applications/decision'] as const),
        { application_id, version, ...decision },
        rkf.token,
      );
    const own = await apply(kennel, {});
    const made = await apply(owner, {
      name: 'Новый след',
      name_lat: 'NOVYY SLED',
      stamp_code: 'NSL',
      mail: 'n@k.example',
    });
    await told();
    await decide(own, { approved: false, reason: 'Нет свидетельства' });
    await decide(made, { approved: true });
    const decided = (id: number, state: string) => ({
      ...{ type: 'kennel.decided', timestamp: expect.any(String) },
      data: { id, state, api: `https://portal.example${path}` },
    });
    expect(await listTold(kennel)).toEqual([decided(own.application_id, 'refused')]);
    expect(await listTold(owner)).toEqual([decided(made.application_id, 'approved')]);
    for (const member of [kennel, owner]) expect(await read(`${publicUrl}${path}`, member)).toBe(200);
    expect(await listTold(rkf)).toEqual([]);
  });
});

it('every kind has a source, and every event of a source is recorded', () => {
  expect(hookSources.map(({ kind }) => kind).sort()).toEqual([...hookKindNames].sort());
  const files = globSync('{domains,platform}/**/server/**/*.ts').filter(
    (path) => !/\.test\.ts$|\/(notices|hookSources)\.ts$/.test(path),
  );
  const sources = files.map((path) => readFileSync(path, 'utf8'));
  const silent = hookSources
    .flatMap(({ events }) => events)
    .filter((event) => !sources.some((text) => text.includes(`'${event}'`)));
  // Recorded by triggers of the database.
  expect([...new Set(silent)]).toEqual(['exhibitions.announced', 'exhibitions.cancelled']);
});
