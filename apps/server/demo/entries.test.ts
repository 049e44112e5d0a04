import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { entries, entryProofs, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { statementLines } from '#domains/payments/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { FilledDatabase } from '#platform/testing/database.ts';
import { createSeededDatabase, seededAt } from './seededDatabase.ts';

let demo: FilledDatabase;
beforeAll(async () => {
  demo = await createSeededDatabase();
});
afterAll(() => demo.drop());

/** Shows with open entries, with their closing and the free places of each offer. */
async function openShows() {
  const { db } = demo;
  const rows = await db
    .select({
      id: exhibitions.id,
      closesAt: exhibitions.entryClosesAt,
      left: sql<
        number | null
      >`${showOffers.capacity} - (select count(*)::int from ${entries} where ${entries.offerId} = ${showOffers.id}
        and ${entries.state} in ('held', 'offered', 'confirmed'))`,
    })
    .from(showOffers)
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId));
  return Map.groupBy(rows, ({ id }) => id);
}

it('has three shows with open entries: one nearly full, one that closes this week', async () => {
  const shows = [...(await openShows()).values()];
  expect(shows).toHaveLength(3);
  const nearlyFull = shows.filter((offers) => offers.every(({ left }) => left !== null && left <= 2));
  expect(nearlyFull).toHaveLength(1);
  const today = moscowDay(seededAt().toISOString());
  const soon = shows.filter(([offer]) => moscowDay(new Date(offer?.closesAt ?? 0).toISOString()) <= addDays(today, 7));
  expect(soon.length).toBeGreaterThanOrEqual(1);
});

it('has entries of the owner in every state before the catalogue', async () => {
  const own = await demo.db
    .select({ state: entries.state })
    .from(entries)
    .innerJoin(accounts, eq(accounts.profileId, entries.entrantId))
    .where(eq(accounts.mail, 'owner@portal.example'));
  const states = new Set(own.map(({ state }) => state));
  expect([...states].toSorted()).toEqual([
    ...['confirmed', 'expired', 'held', 'offered', 'refused', 'waiting', 'withdrawn'],
  ]);
});

it('has papers to decide and transfers that nothing explains', async () => {
  const papers = await demo.db.select({ state: entryProofs.state }).from(entryProofs);
  expect(papers.filter(({ state }) => state === 'sent').length).toBeGreaterThanOrEqual(2);
  expect(papers.some(({ state }) => state === 'refused')).toBe(true);
  const lines = await demo.db.select().from(statementLines);
  expect(lines).toHaveLength(3);
  const unclear = await demo.db
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(
      inArray(
        statementLines.id,
        sql`(select p.statement_line_id from ledger_postings p join ledger l on l.posting_id = p.id
          where l.account = 'unmatched')`,
      ),
    );
  expect(unclear).toHaveLength(2);
});
