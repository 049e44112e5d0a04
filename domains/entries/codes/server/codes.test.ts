import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dogs } from '#domains/dogs/server/tables.ts';
import { codeReferences } from '../../server/commands/codeReferences.ts';
import { type Entries, type Member, openEntries } from '../../server/testEntries.ts';
import { entryCodes } from './tables.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const make = (who: Member, dog_id: number) => on.call(who, 'POST', '/api/entry_codes', { dog_id });
const take = (who: Member, code: string) => on.call(who, 'POST', '/api/entry_codes/taken', { code });
const lending = async (who: Member) => (await on.call(who, 'GET', '/api/entry_codes')).result;

/** An owner with a dog and its code, and a friend. */
async function pair() {
  const [owner, friend] = [await on.member(), await on.member()];
  const dogId = await on.dog(owner);
  const { result } = await make(owner, dogId);
  return { owner, friend, dogId, code: result.code as string };
}

describe('a dog entered by its owner’s code', () => {
  it('is listed and entered by the friend, and is confirmed by its owner after a mail [Entry-1]', async () => {
    const { owner, friend, dogId, code } = await pair();
    const { show, offerIds } = await on.show(club);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await take(friend, code.toLowerCase().replace('-', ' '))).result).toMatchObject({ dog_id: dogId });
    const listed = (await on.call(friend, 'GET', `/api/exhibitions/exhibition/${show.id}/entry/dogs`)).result;
    expect(listed).toMatchObject([{ id: dogId, is_lent: true }]);
    const line = { dog_id: dogId, offer_id: offerIds[0], caste_id: 5 };
    expect((await on.send(friend, show.id, [line], { is_owner_printed: true })).status).toBe(200);
    const [entry] = await on.entriesOf(friend);
    expect(entry).toMatchObject({ ownerId: owner.profileId, ownerName: '', isOwnerPrinted: false, state: 'held' });
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Вашу собаку записали по коду/);
    const desk = (await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries`)).result;
    expect(desk.rows).toMatchObject([{ id: entry?.id, is_by_code: true, contests: [] }]);
    const mine = (await lending(owner)).entries;
    expect(mine).toMatchObject([{ id: entry?.id, is_confirmed: false, may_withdraw: true }]);
    const answer = { version: mine[0].version, agree: true };
    expect((await on.call(friend, 'POST', `/api/entries/${entry?.id}/owner`, answer)).status).toBe(404);
    expect((await on.call(owner, 'POST', `/api/entries/${entry?.id}/owner`, answer)).status).toBe(200);
    expect((await lending(owner)).entries).toMatchObject([{ is_confirmed: true }]);
    const { items } = (await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries/log`)).result;
    expect(items[0]).toMatchObject({ step: 'owner', by: 'участник' });
  });

  it('can be withdrawn by its owner, which mails the entrant', async () => {
    const { owner, friend, dogId, code } = await pair();
    const { show, offerIds } = await on.show(club);
    await take(friend, code);
    await on.send(friend, show.id, [{ dog_id: dogId, offer_id: offerIds[0], caste_id: 5 }]);
    const [entry] = await on.entriesOf(friend);
    const answer = { version: entry?.version, agree: false };
    expect((await on.call(owner, 'POST', `/api/entries/${entry?.id}/owner`, answer)).status).toBe(200);
    expect((await on.entry(entry?.id ?? 0)).state).toBe('withdrawn');
    expect((await on.mailsTo(friend)).at(-1)).toMatch(/^Запись снята/);
  });

  it('refuses a code that another person has used with 404 and no data of the dog', async () => {
    const { friend, code } = await pair();
    await take(friend, code);
    expect((await take(friend, code)).status).toBe(200);
    const { status, result, errors } = await take(await on.member(), code);
    expect([status, result]).toEqual([404, null]);
    expect(errors.code).toContain('Осталось попыток: 4');
  });

  it('refuses every code with 429 after five wrong ones in an hour', async () => {
    const { friend, code } = await pair();
    for (let at = 0; at < 5; at++) expect((await take(friend, `0000-000${at}`)).status).toBe(404);
    expect((await take(friend, code)).status).toBe(429);
  });

  it('refuses a code that was revoked, replaced or has expired, and a dog that was sold [Entry-19]', async () => {
    const first = await pair();
    const again = (await make(first.owner, first.dogId)).result.code as string;
    expect((await take(first.friend, first.code)).status).toBe(404);
    await take(first.friend, again);
    const { show, offerIds } = await on.show(club);
    const line = { dog_id: first.dogId, offer_id: offerIds[0], caste_id: 5 };
    const [code] = (await lending(first.owner)).codes;
    expect(code).toMatchObject({ is_taken: true, taker: expect.any(String) });
    expect((await on.call(first.friend, 'PUT', `/api/entry_codes/${code.id}`, {})).status).toBe(404);
    expect((await on.call(first.owner, 'PUT', `/api/entry_codes/${code.id}`, {})).status).toBe(200);
    expect((await on.send(first.friend, show.id, [line])).errors['lines.0']).toContain(
      'Среди ваших собак её больше нет',
    );

    const sold = await pair();
    await take(sold.friend, sold.code);
    const buyer = await on.member();
    await on.db.update(dogs).set({ ownerId: buyer.profileId }).where(eq(dogs.id, sold.dogId));
    const soldLine = { ...line, dog_id: sold.dogId };
    expect((await on.send(sold.friend, show.id, [soldLine])).errors['lines.0']).toContain('сменился владелец');

    const old = await pair();
    await on.db.update(entryCodes).set({ expiresAt: '2020-01-01T00:00:00Z' }).where(eq(entryCodes.dogId, old.dogId));
    expect((await take(old.friend, old.code)).status).toBe(404);
  });

  it('refuses a code for another person’s dog with 404, and its use by the owner with 409', async () => {
    const { owner, friend, dogId, code } = await pair();
    expect((await make(friend, dogId)).status).toBe(404);
    expect((await take(owner, code)).status).toBe(409);
  });
});

it('moves codes with their dog into a merged record and keeps the owner’s unused code there [Entry-1]', async () => {
  const { owner, friend, dogId, code } = await pair();
  await take(friend, code);
  const untaken = await make(owner, dogId);
  const kept = await on.dog(owner);
  const own = await make(owner, kept);
  const ids = await codeReferences.move(on.db, dogId, kept);
  expect(ids).toHaveLength(2);
  expect(await codeReferences.count(on.db, kept)).toBe(3);
  expect((await take(await on.member(), untaken.result.code)).status).toBe(404);
  expect((await take(friend, own.result.code)).result).toMatchObject({ dog_id: kept });
  await codeReferences.moveBack(on.db, ids, dogId);
  expect(await codeReferences.count(on.db, dogId)).toBe(2);
});
