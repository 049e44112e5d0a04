import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '#domains/media/server/tables.ts';
import { entryReferences } from './commands/entryReferences.ts';
import { forgetEntrant } from './commands/forgetEntrant.ts';
import { entries } from './tables.ts';
import { type Entries, type Member, openEntries } from './testEntries.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

it('moves entries to the dog that remains after a merge, and back', async () => {
  const owner = await on.member();
  const one = await on.enter(owner, await on.show(club));
  const other = await on.dog(owner);
  const gone = one.dogId ?? 0;
  expect(await entryReferences.count(on.db, gone)).toBe(1);
  const ids = await entryReferences.move(on.db, gone, other);
  expect([ids, (await on.entry(one.id)).dogId]).toEqual([[one.id], other]);
  await entryReferences.moveBack(on.db, ids, gone);
  expect((await on.entry(one.id)).dogId).toBe(gone);
});

it('keeps both entries when both records of a merged dog are entered at one offer', async () => {
  const owner = await on.member();
  const offered = await on.show(club);
  const [kept, gone] = [await on.enter(owner, offered), await on.enter(owner, offered)];
  await entryReferences.move(on.db, gone.dogId ?? 0, kept.dogId ?? 0);
  expect((await on.entry(kept.id)).dogId).toBe(kept.dogId);
  expect(await on.entry(gone.id)).toMatchObject({ dogId: null, dog: gone.dog });
});

it('forgets the entrant, the names and the handler, and keeps the entry and its order', async () => {
  const owner = await on.member();
  const { show, offerIds } = await on.show(club);
  const lines = [{ dog_id: await on.dog(owner), offer_id: offerIds[0], caste_id: 5 }];
  await on.send(owner, show.id, lines, { handler: 'Иванова Анна', is_owner_printed: true });
  const [one] = await on.entriesOf(owner);
  expect(one?.ownerName).not.toBe('');
  await on.db.transaction((tx) => forgetEntrant(tx, owner.profileId));
  const [after] = await on.db
    .select()
    .from(entries)
    .where(eq(entries.id, one?.id ?? 0));
  expect(after).toMatchObject({ entrantId: null, ownerName: '', isOwnerPrinted: false, handler: '', state: 'held' });
  expect(await on.summaryOf(after?.orderId ?? null)).toMatchObject({ charged: 250_000 });
  const desk = await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries`);
  expect(desk.result.rows[0]).toMatchObject({ entrant: '', id: one?.id });
  expect((await on.act(club, one?.id ?? 0, 'confirm')).status).toBe(200);
});

it('lets the papers of an erased entrant go and keeps what was decided', async () => {
  const owner = await on.member();
  const { show, offerIds } = await on.show(club);
  await on.send(owner, show.id, [{ dog_id: await on.dog(owner), offer_id: offerIds[0], caste_id: 7 }]);
  const [one] = await on.entriesOf(owner);
  const document = await on.paper(owner);
  await on.call(owner, 'POST', `/api/entries/${one?.id}/proofs`, { document_id: document });
  await on.call(club, 'POST', `/api/entries/${one?.id}/proofs/decision`, { accepted: true });
  await on.db.delete(documents).where(eq(documents.id, document));
  const desk = await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries`);
  expect(desk.result.rows[0]).toMatchObject({ proof: { state: 'accepted' }, proof_document: null });
});
