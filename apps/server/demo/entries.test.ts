import { asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { catalogues } from '#domains/catalogue/server/tables.ts';
import { entryExtras, showExtras } from '#domains/entries/extras/server/tables.ts';
import { ringStates } from '#domains/entries/machine.ts';
import { entries, entryProofs, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { statementLines } from '#domains/payments/server/tables.ts';
import { teamMembers } from '#domains/showTeam/server/tables.ts';
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
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(gt(exhibitions.entryClosesAt, seededAt().toISOString()));
  return Map.groupBy(rows, ({ id }) => id);
}

it('has three or more shows with open entries: one nearly full, one that closes this week', async () => {
  const shows = [...(await openShows()).values()];
  expect(shows.length).toBeGreaterThanOrEqual(3);
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
  // Its dogs at the show that is judged today are in the catalogue of that one.
  const atRing: readonly string[] = ['in_catalogue', ...ringStates];
  const states = new Set(own.map(({ state }) => state).filter((state) => !atRing.includes(state)));
  expect([...states].toSorted()).toEqual([
    ...['confirmed', 'expired', 'held', 'offered', 'refused', 'waiting', 'withdrawn'],
  ]);
});

it('has contests that entrants chose and a team of a show', async () => {
  const contests = await demo.db
    .select({ id: entryExtras.id })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .where(eq(showExtras.kind, 'child'));
  expect(contests.length).toBeGreaterThan(0);
  const team = await demo.db.select({ role: teamMembers.role }).from(teamMembers);
  expect(team.map(({ role }) => role).toSorted()).toEqual(['cashier', 'registrar']);
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

it('has a frozen catalogue of a coming show, of one that is judged and of one that was held', async () => {
  const today = moscowDay(seededAt().toISOString());
  const frozen = await demo.db
    .select({
      beginsOn: exhibitions.beginsOn,
      lines: sql<number>`(select count(*)::int from catalogue_lines l where l.exhibition_id = ${exhibitions.id})`,
      contests: sql<number>`(select count(*)::int from catalogue_contests c where c.exhibition_id = ${exhibitions.id})`,
      numberedOn: sql<string>`(${catalogues.frozenAt} at time zone 'Europe/Moscow')::date::text`,
    })
    .from(catalogues)
    .innerJoin(exhibitions, eq(exhibitions.id, catalogues.exhibitionId))
    .where(isNotNull(catalogues.frozenAt))
    .orderBy(asc(exhibitions.beginsOn));
  expect(frozen).toHaveLength(3);
  const [held, , coming] = frozen;
  expect(held && held.beginsOn < today).toBe(true);
  expect(held && held.numberedOn < held.beginsOn).toBe(true);
  expect(coming && coming.beginsOn >= today).toBe(true);
  for (const { lines, contests } of frozen) {
    expect(lines).toBeGreaterThan(10);
    expect(contests).toBeGreaterThan(0);
  }
});
