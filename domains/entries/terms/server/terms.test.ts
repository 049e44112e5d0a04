import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { payees } from '#domains/payments/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { entryTerms } from '../../server/tables.ts';
import { type Entries, type Member, openEntries } from '../../server/testEntries.ts';
import { lessOn } from '../policy.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const url = (id: number): string => `/api/exhibitions/exhibition/${id}/entry_terms`;
const read = async (id: number, who = club) => (await on.call(who, 'GET', url(id))).result;
async function save(id: number, changes: object = {}, who = club) {
  const { version, pay_days, takes_letters, shows_counts, note, refund_scale, offers } = await read(id, who);
  const own = { version, pay_days, takes_letters, shows_counts, note, refund_scale, offers, open: true, ...changes };
  return on.call(who, 'PUT', url(id), own);
}

describe('terms of entries', () => {
  it('proposes days, ranks and a scale before the first save, and opens entries when nothing is missing', async () => {
    const { show } = await on.show(club, { capacities: [null, null] });
    const bare = await on.show(club);
    await on.db.delete(entryTerms).where(eq(entryTerms.exhibitionId, bare.show.id));
    const proposed = await read(bare.show.id);
    expect(proposed).toMatchObject({ version: 0, opened_at: null, missing: [], pay_days: 3 });
    expect(proposed.offers).toHaveLength(2);
    const kept = await save(bare.show.id, { open: false });
    expect([kept.status, kept.result.opened_at, kept.result.version]).toEqual([200, null, 1]);
    const before = await on.call(null, 'GET', `/api/exhibitions/exhibition/${bare.show.id}/entry`);
    expect(before.result).toMatchObject({ gate: 'before', offers: [], note: '', refund_scale: [] });
    const opened = await save(bare.show.id);
    expect([opened.status, opened.result.opened_at]).toEqual([200, expect.any(String)]);
    // The calendar says at which shows the portal itself takes entries.
    const portalShows = () =>
      on.db.$count(exhibitions, and(eq(exhibitions.id, bare.show.id), exhibitions.takesEntries));
    expect(await portalShows()).toBe(1);
    expect((await read(show.id)).version).toBe(1);
  });

  it('names what is missing with the page that mends it, and does not open entries until then', async () => {
    const poor = await on.member(3);
    const { show } = await on.show(poor, { entryClosesAt: null });
    await on.db.delete(feeRules).where(eq(feeRules.exhibitionId, show.id));
    await on.db.update(entryTerms).set({ openedAt: null }).where(eq(entryTerms.exhibitionId, show.id));
    const { missing } = await read(show.id, poor);
    expect(missing.map(({ path }: { path: string }) => path)).toEqual([
      `/exhibitions/${show.id}/edit`,
      `/exhibitions/${show.id}/organise`,
      `/exhibitions/${show.id}/organise/money`,
    ]);
    expect((await save(show.id, {}, poor)).errors.error).toMatch(/^Запись ещё не открыть/);
    expect(await on.db.$count(payees, eq(payees.organiserId, poor.profileId))).toBe(0);
  });

  it('refuses an outdated version with 412 and days, ranks and doubles that are not the show’s', async () => {
    const { show } = await on.show(club);
    expect((await save(show.id, { version: 7 })).status).toBe(412);
    const { offers } = await read(show.id);
    const wrong = async (offer: object) => (await save(show.id, { offers: [...offers, offer] })).errors['offers.2'];
    expect(await wrong({ ...offers[0], day: addDays(on.today, 3) })).toMatch(/не день этой выставки/);
    expect(await wrong({ ...offers[0], rank_id: 1 })).toMatch(/ранга/);
    expect(await wrong(offers[0])).toMatch(/уже есть/);
  });

  it('allows only harmless changes once dogs are entered', async () => {
    const offered = await on.show(club, { capacities: [3, null] });
    await on.enter(await on.member(), offered);
    const { offers, refund_scale } = await read(offered.show.id);
    const id = offered.show.id;
    expect((await save(id, { offers: offers.slice(1) })).errors.offers).toMatch(/не убрать/);
    const capacity = (places: number | null) => [{ ...offers[0], capacity: places }, offers[1]];
    expect((await save(id, { offers: capacity(2) })).errors['offers.0.capacity']).toMatch(/мест не меньше|без предела/);
    expect((await save(id, { open: false })).errors.open).toMatch(/не спрятать/);
    expect((await save(id, { refund_scale: refund_scale.slice(0, 1) })).errors['refund_scale.0.share']).toMatch(
      /меньше прежнего/,
    );
    const better = [{ until: addDays(on.today, 39), share: 100 }];
    const saved = await save(id, { offers: capacity(null), refund_scale: better, note: 'Прививка' });
    expect([saved.status, saved.errors]).toEqual([200, {}]);
    expect((await save(id, { offers: capacity(null).slice(0, 1) })).status).toBe(200);
    const shown = await on.call(null, 'GET', `/api/exhibitions/exhibition/${id}/entry`);
    expect(shown.result).toMatchObject({ note: 'Прививка', offers: [{ capacity: null, left: null }] });
  });

  it('shows visitors how many dogs of a breed are entered only when the organiser allows it', async () => {
    const offered = await on.show(club);
    await on.enter(await on.member(), offered);
    const counts = async () =>
      (await on.call(null, 'GET', `/api/exhibitions/exhibition/${offered.show.id}/entry`)).result.counts;
    expect(await counts()).toBeNull();
    expect((await save(offered.show.id, { shows_counts: true })).status).toBe(200);
    expect(await counts()).toEqual([{ breed_id: on.breed.id, name: on.breed.name, count: 1 }]);
  });

  it('moves the days of the offers with the show', async () => {
    const { show } = await on.show(club);
    const days = (by: number) => ({ beginsOn: addDays(show.beginsOn, by), endsOn: addDays(show.endsOn, by) });
    await on.db.update(exhibitions).set(days(7)).where(eq(exhibitions.id, show.id));
    const moved = (await read(show.id)).offers.map(({ day }: { day: string }) => day);
    expect(moved).toEqual([addDays(show.beginsOn, 7), addDays(show.beginsOn, 7)]);
  });

  it('refuses shows that take no entries', async () => {
    const { show } = await on.show(club, { category: 3 });
    expect((await save(show.id)).status).toBe(409);
    const cancelled = await on.show(club);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, cancelled.show.id));
    expect((await save(cancelled.show.id)).status).toBe(409);
  });
});

describe('comparison of refund scales', () => {
  it('finds the day on which the new scale returns less', () => {
    const before = [
      { until: '2027-01-10', share: 100 },
      { until: '2027-01-20', share: 50 },
    ];
    expect(lessOn(before, before)).toBeNull();
    expect(lessOn(before, [{ until: '2027-01-20', share: 100 }])).toBeNull();
    expect(lessOn(before, [{ until: '2027-01-09', share: 100 }])).not.toBeNull();
    expect(lessOn(before, [{ until: '2027-01-25', share: 60 }])).not.toBeNull();
    expect(lessOn([], [])).toBeNull();
  });
});
