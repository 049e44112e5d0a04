import { globSync, readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookSources } from '#apps/server/domains.ts';
import { insertResults, makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { findNamedStaff } from '#domains/staff/server/public.ts';
import type { Payload } from '#domains/webhooks/contract.ts';
import { hookKindNames } from '#domains/webhooks/policy.ts';
import { webhookDeliveries, webhooks } from '#domains/webhooks/server/tables.ts';
import { eventWorker } from '#domains/webhooks/server/workers.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { type DomainEvent, recordEvent } from '#platform/server/domainEvents.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
let club: Member;
let rkf: Member;
beforeAll(async () => {
  fixture = await openMailFixture();
  rkf = await fixture.member({ userType: 3, alias: 'rkf', name: 'Федерация', shortName: 'Федерация' });
  club = await fixture.member({ userType: 3, name: 'Клуб', shortName: 'Клуб', federationId: rkf.profileId });
  for (const { accountId } of [club, rkf])
    await fixture.db.insert(webhooks).values({
      ...{ accountId, name: '1С', url: 'https://club.example/', secret: 'x' },
      kinds: [...hookKindNames],
    });
});
afterAll(() => fixture.close());

const show = () =>
  makeExhibition(fixture.db, {
    ...{ clubId: club.profileId, cityId: fixture.cityId, beginsOn: addDays(moscowDay(clock.now()), 30) },
  });

/** What programs are told after the recorded events, newest first. */
async function listTold(): Promise<{ type: string; data: Payload['data'] & { api: string } }[]> {
  const { db, log, config } = fixture;
  await runAll(db, eventWorker({ db, log, config, findNamed: findNamedStaff, sources: hookSources }));
  const rows = await db.select().from(webhookDeliveries).orderBy(desc(webhookDeliveries.id));
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
