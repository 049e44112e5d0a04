import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { sumDay } from './commands/daily.ts';
import { entryNotices } from './notices.ts';
import { type Entries, type Member, openEntries } from './testEntries.ts';

let on: Entries;
let club: Member;
let owner: Member;
beforeAll(async () => {
  on = await openEntries();
  [club, owner] = [await on.club(), await on.member()];
});
afterAll(() => on.close());

/** Receivers and texts of the notices of each event recorded since, in order. */
async function toldSince(id: number): Promise<[number, string][]> {
  const events = await on.db.select().from(domainEvents).orderBy(domainEvents.id);
  const told: [number, string][] = [];
  for (const { name, ids } of events.filter((event) => event.id > id))
    for (const { notices } of entryNotices.filter(({ event }) => event === name))
      for (const { receivers, content } of await on.db.transaction((tx) => notices(tx, ids)))
        told.push(...receivers.map((receiver): [number, string] => [receiver, content]));
  return told;
}
const lastEvent = async (): Promise<number> =>
  (await on.db.select({ id: domainEvents.id }).from(domainEvents).orderBy(domainEvents.id)).at(-1)?.id ?? 0;
async function during(act: () => Promise<unknown>): Promise<[number, string][]> {
  const before = await lastEvent();
  await act();
  return toldSince(before);
}

describe('notices of entries in the panel', () => {
  it('tell the entrant of acceptance, an offered place, a refused paper and the cancelled show', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const accepted = await during(() => on.enter(owner, offered));
    expect(accepted).toEqual([[owner.profileId, expect.stringMatching(/^Запись принята: .*Оплатите до/)]]);
    const [first] = await on.entriesOf(owner);
    const other = await on.member();
    await on.enter(other, offered);
    const freed = await during(() => on.act(club, first?.id ?? 0, 'withdraw'));
    expect(freed).toEqual([[other.profileId, expect.stringMatching(/^Освободилось место/)]]);
    const cancelled = await during(async () => {
      await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, offered.show.id));
      await on.watch();
    });
    expect(cancelled).toContainEqual([other.profileId, expect.stringMatching(/^Выставка отменена/)]);
  });

  it('tell of a refused paper, and the organiser once a day of what is new and what waits', async () => {
    const offered = await on.show(club);
    const champion = { dog_id: await on.dog(owner), offer_id: offered.offerIds[0], caste_id: 7 };
    await on.send(owner, offered.show.id, [champion]);
    const entry = (await on.entriesOf(owner)).at(-1);
    const proofs = `/api/entries/${entry?.id}/proofs`;
    await on.call(owner, 'POST', proofs, { document_id: await on.paper(owner) });
    const waiting = `/api/exhibitions/exhibition/${offered.show.id}/entries/waiting`;
    expect((await on.call(club, 'GET', waiting)).result).toEqual({ proofs: 1 });
    expect((await on.call(owner, 'GET', waiting)).status).toBe(403);
    const told = await during(() => sumDay(on.db));
    expect(told).toContainEqual([
      club.profileId,
      expect.stringMatching(/новых записей за сутки: 1; 1.документ ждёт вашего решения/),
    ]);
    const refused = await during(() =>
      on.call(club, 'POST', `${proofs}/decision`, { accepted: false, reason: 'Не читается' }),
    );
    expect(refused).toEqual([[owner.profileId, expect.stringMatching(/^Документ к классу не принят/)]]);
    expect((await on.call(club, 'GET', waiting)).result).toEqual({ proofs: 0 });
  });
});
