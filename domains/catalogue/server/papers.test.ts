import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { serveTeam, teamOf } from '#domains/showTeam/server/testTeam.ts';
import { clearPapers, makePaper } from './commands/papers.ts';
import { readFrozenShow } from './queries/frozen.ts';
import { cataloguePapers } from './tables.ts';
import { type Catalogues, openCatalogues } from './testCatalogue.ts';

let on: Catalogues;
let club: Member;
let show: Awaited<ReturnType<Catalogues['showWith']>>;
beforeAll(async () => {
  on = await openCatalogues(serveTeam);
  club = await on.club();
  show = await on.showWith(club, 2);
  await on.closeEntries(show.show.id);
  await on.freezeNow(club, show.show.id);
});
afterAll(() => on.close());

const order = (who: Member | null, body: object) => on.call(who, 'POST', on.path(show.show.id, '/papers'), body);
const stateOf = async (who: Member | null, paperId: number) =>
  on.call(who, 'GET', on.path(show.show.id, `/papers/${paperId}`));
const make = (paperId: number, run?: Parameters<typeof makePaper>[2]['run']) =>
  makePaper(on.db, on.files, { paperId, publicUrl: on.publicUrl, ...(run && { run }) });

it('answers 202 until the paper is made in a process of its own, then gives one file for equal orders', async () => {
  const first = await order(club, { kind: 'vet_list' });
  expect([first.status, first.result.state]).toEqual([202, 'waiting']);
  const { paper_id: id } = first.result;
  expect((await on.call(club, 'GET', on.path(show.show.id, `/papers/${id}/file`))).status).toBe(404);
  expect(await make(id)).toBe('made');
  expect(await make(id)).toBe('nothing');
  const again = await order(club, { kind: 'vet_list' });
  expect([again.status, again.result.paper_id, again.result.state]).toEqual([200, id, 'ready']);
  const [row] = await on.db.select().from(cataloguePapers).where(eq(cataloguePapers.id, id));
  const stream = await on.files.store.open(row?.fileKey ?? '');
  expect(stream && (await buffer(stream)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('returns the same paper for the same pages, award and offset in another order', async () => {
  const first = await order(club, { kind: 'certificates', pages: ['2', '1'], award: 'CAC', right: -1.5 });
  const again = await order(club, { kind: 'certificates', right: -1.5, award: ' CAC ', pages: ['1', '2', '1'] });
  expect(again.result.paper_id).toBe(first.result.paper_id);
  const [row] = await on.db.select().from(cataloguePapers).where(eq(cataloguePapers.id, first.result.paper_id));
  const offset = { right: -1.5, down: 0 };
  expect(JSON.parse(row?.options ?? '')).toEqual({ pages: ['1', '2'], award: 'CAC', offset });
});

it('stores why nothing can be printed, and gives up after three failed attempts', async () => {
  const { result } = await order(club, { kind: 'labels', only: ['999'] });
  expect(await make(result.paper_id)).toBe('nothing');
  expect((await stateOf(club, result.paper_id)).result).toMatchObject({
    state: 'failed',
    refusal: expect.stringMatching(/^Печатать нечего/),
  });
  const { paper_id: id } = (await order(club, { kind: 'labels' })).result;
  const broken = () => Promise.reject(new Error('it ended with SIGKILL'));
  for (let at = 0; at < 3; at += 1) await expect(make(id, broken)).rejects.toThrow('SIGKILL');
  expect(await make(id, broken)).toBe('nothing');
  expect((await stateOf(club, id)).result).toMatchObject({ state: 'failed', refusal: '' });
  expect((await order(club, { kind: 'labels' })).status).toBe(202);
  expect(await make(id)).toBe('made');
});

it('gives visitors the whole catalogue from its hour and no other paper [Entry-16]', async () => {
  await on.startIn(show.show.id, 122);
  expect((await order(null, { kind: 'catalogue_a5' })).status).toBe(404);
  await on.startIn(show.show.id, 60);
  const { status, result } = await order(null, { kind: 'catalogue_a5' });
  expect(status).toBe(202);
  expect((await order(null, { kind: 'vet_list' })).status).toBe(403);
  expect((await order(null, { kind: 'catalogue_a5', only: ['1'] })).status).toBe(403);
  const own = (await order(club, { kind: 'vet_list' })).result.paper_id;
  expect((await stateOf(null, own)).status).toBe(404);
  expect(await make(result.paper_id)).toBe('made');
  expect((await stateOf(null, result.paper_id)).result.state).toBe('ready');
});

it('leaves out a breeder who withdraws the name and an organiser’s hidden phone, and gives visitors no older paper [P19]', async () => {
  const breeder = await on.member();
  const disclose = (profileId: number, disclosed: string[]) =>
    on.db.update(profiles).set({ disclosed }).where(eq(profiles.id, profileId));
  await disclose(breeder.profileId, ['full_name']);
  const contact = { value: '+7(999)123-45-67', description: '', is_main: true, contact_type_id: 1 as const };
  await on.db
    .update(profiles)
    .set({ contacts: [contact] })
    .where(eq(profiles.id, club.profileId));
  const { show: held, offerIds } = await on.showWith(club, 0);
  const owner = await on.member();
  const dog_id = await on.dog(owner, { breederId: breeder.profileId });
  const lines = [{ dog_id, offer_id: offerIds[0], caste_id: 5 }];
  expect((await on.send(owner, held.id, lines)).status).toBe(200);
  await on.pay(club, (await on.entriesOf(owner))[0]?.orderId ?? 0);
  await on.closeEntries(held.id);
  await on.freezeNow(club, held.id);
  await on.startIn(held.id, 60);
  const path = on.path(held.id, '/papers');
  const printed = async () => {
    const { result } = await on.call(null, 'POST', path, { kind: 'catalogue_a5' });
    await make(result.paper_id);
    return { own: `${path}/${result.paper_id}`, show: await readFrozenShow(on.db, held.id) };
  };
  const shown = async () => (await on.call(null, 'GET', on.path(held.id))).result.breeds[0].lines[0].breeder;
  const before = await printed();
  expect((await on.call(null, 'GET', before.own)).result.state).toBe('ready');
  expect(before.show).toMatchObject({ organiser: { phone: contact.value }, lines: [{ breeder: await shown() }] });
  expect(await shown()).not.toBe('');
  await disclose(breeder.profileId, []);
  await disclose(club.profileId, []);
  expect(await shown()).toBe('');
  for (const file of [before.own, `${before.own}/file`]) expect((await on.call(null, 'GET', file)).status).toBe(404);
  const after = await printed();
  expect(after.show).toMatchObject({ organiser: { phone: '' }, lines: [{ breeder: '' }] });
  expect((await on.call(null, 'GET', after.own)).result.state).toBe('ready');
  expect((await on.call(club, 'GET', before.own)).status).toBe(200);
});

it('removes papers that were ordered long ago with their bytes', async () => {
  const [row] = await on.db.select().from(cataloguePapers).where(sql`${cataloguePapers.fileKey} is not null`).limit(1);
  await on.db
    .update(cataloguePapers)
    .set({ orderedAt: sql`portal_now() - interval '31 days'` as never })
    .where(eq(cataloguePapers.id, row?.id ?? 0));
  await clearPapers(on.db, on.files);
  expect(await on.db.$count(cataloguePapers, eq(cataloguePapers.id, row?.id ?? 0))).toBe(0);
  expect(await on.files.store.open(row?.fileKey ?? '')).toBeNull();
});

it('gives a registrar of the show’s team every paper and the catalogue before its hour, and a cashier none [Entry-17]', async () => {
  const team = teamOf(on.app, on.db);
  const { show: held } = await on.showWith(club, 1);
  await on.closeEntries(held.id);
  await on.freezeNow(club, held.id);
  await on.startIn(held.id, 600);
  const join = (role: 'registrar' | 'cashier') =>
    team.join(club, { exhibitionId: held.id, role, name: 'Анна', mail: `${role}@mail.example` });
  const [{ cookie }, cashier] = [await join('registrar'), await join('cashier')];
  const papers = on.path(held.id, '/papers');
  const ordered = await team.call('POST', papers, { cookie, payload: { kind: 'vet_list' } });
  expect(ordered.status).toBe(202);
  const own = `${papers}/${ordered.result.paper_id}`;
  expect(await make(ordered.result.paper_id)).toBe('made');
  expect((await team.call('GET', own, { cookie })).result.state).toBe('ready');
  const file = await on.app.inject({ url: `${own}/file`, headers: { cookie } });
  expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await team.call('GET', on.path(held.id), { cookie })).status).toBe(200);
  for (const refused of [cashier.cookie, undefined]) {
    const asked = refused === undefined ? {} : { cookie: refused };
    expect((await team.call('POST', papers, { ...asked, payload: { kind: 'vet_list' } })).status).toBe(404);
    for (const path of [own, `${own}/file`, on.path(held.id)])
      expect((await team.call('GET', path, asked)).status).toBe(404);
  }
  const elsewhere = await team.call('POST', on.path(show.show.id, '/papers'), {
    cookie,
    payload: { kind: 'vet_list' },
  });
  expect(elsewhere.status).toBe(403);
});
