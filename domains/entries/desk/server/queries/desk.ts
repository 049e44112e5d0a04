import { and, asc, countDistinct, desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import { breedGroups, breeds, castes } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { readOrderNumber } from '#domains/payments/orderNumber.ts';
import { orderSummaries } from '#domains/payments/server/public.ts';
import { ledger, postings } from '#domains/payments/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { hasShowRight } from '#domains/showTeam/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/server/session.ts';
import { proofWords } from '../../../constants.ts';
import { listContests } from '../../../extras/server/queries.ts';
import { changeableStates, type EntryState, type LoggedStep, nextState, stateWords } from '../../../machine.ts';
import { casteNames, latestProofs, waitingPlaces } from '../../../server/queries/own.ts';
import { assertMayRead } from '../../../server/queries/rights.ts';
import {
  type EntryShow,
  gateAt,
  isClosed,
  leftOf,
  listCastes,
  listOffers,
  readShow,
} from '../../../server/queries/show.ts';
import { entries, entryLog, entryProofs, showOffers } from '../../../server/tables.ts';
import type { Desk, DeskInput, DeskRow, DeskWaiting, EntryLog, LogInput } from '../../contract.ts';
import { actorWords, type DeskAct, deskActs, logWords, proofLogWords, undoableSteps } from '../../policy.ts';

const breedsOf = (rows: readonly { breed: Desk['breeds'][number] }[]): Desk['breeds'] => [
  ...new Map(rows.map(({ breed }) => [breed.id, breed])).values(),
];

/** The organiser's desk: entries of a show, filtered, with what may be done with each. Staff read it. */
export async function getDesk(db: Queryable, caller: Caller, input: DeskInput): Promise<Desk> {
  const show = await readShow(db, input.exhibitionId);
  await assertMayRead(db, caller, show, 'entries');
  const offers = await listOffers(db, show.id);
  const classes = await listCastes(db, show);
  const found = await listRows(db, show.id, input);
  const ids = found.map(({ entry }) => entry.id);
  const [proofs, places, names] = [await latestProofs(db, ids), await waitingPlaces(db, ids), await casteNames(db)];
  const orderIds = [...new Set(found.flatMap(({ entry }) => entry.orderId ?? []))];
  const [orders, paidOn] = [await orderSummaries(db, orderIds), await paymentDays(db, orderIds)];
  const files = await fileNames(
    db,
    [...proofs.values()].flatMap(({ documentId }) => documentId ?? []),
  );
  const isOrganiser = hasShowRight(caller, show, 'entries');
  const contests = await contestNames(db, show.id);
  return {
    show: { id: show.id, name: show.name, begins_on: show.beginsOn, ends_on: show.endsOn },
    closes_at: show.closesAt,
    gate: show.terms ? gateAt(show, offers) : 'none',
    offers: offers.map((offer) => ({
      id: offer.id,
      day: offer.day,
      rank: offer.rank && { id: offer.rank.id, name: offer.rank.name, colour: offer.rank.colour },
      capacity: offer.capacity,
      left: leftOf(offer),
      taken: offer.taken,
    })),
    castes: classes.map(({ id, name }) => ({ id, name })),
    counts: await countStates(db, show.id),
    breeds: breedsOf(found),
    rows: found.map(({ entry, caste, entrant }): DeskRow => {
      const proof = proofs.get(entry.id);
      const order = entry.orderId === null ? undefined : orders.get(entry.orderId);
      return {
        id: entry.id,
        version: entry.version,
        offer_id: entry.offerId,
        dog_id: entry.dogId,
        dog: entry.dog.name_lat || entry.dog.name,
        number: entry.dog.number,
        breed_id: entry.breedId,
        sex: entry.sex,
        caste_id: entry.casteId,
        caste,
        asked_caste: names.get(entry.askedCasteId) ?? '',
        entrant: entrant ?? entry.paper?.name ?? '',
        is_by_code: entry.ownerId !== null,
        contests: contests.get(entry.id) ?? [],
        contact: isOrganiser ? (entry.paper?.contact ?? null) : null,
        state: entry.state,
        proof: {
          state: entry.proofState,
          reason: entry.proofState === 'refused' ? (proof?.reason ?? '') : '',
          words: proofWords[entry.proofState],
        },
        proof_document: proof?.documentId
          ? {
              id: proof.documentId,
              name: files.get(proof.documentId) ?? '',
              link: `/api/document/document?id=${proof.documentId}`,
            }
          : null,
        order: order
          ? {
              number: order.number,
              state: order.state,
              way: order.way,
              due_at: order.dueAt,
              paid_on: order.state === 'paid' ? (paidOn.get(entry.orderId ?? 0) ?? null) : null,
            }
          : null,
        place: places.get(entry.id) ?? null,
        steps: isOrganiser && !show.isCancelled ? actsOn(entry.state, isClosed(show)) : [],
      };
    }),
    may_add: isOrganiser && !show.isCancelled && show.terms !== null && show.endsOn >= moscowDay(show.now),
    may_write: isOrganiser,
    last_act: isOrganiser ? await lastAct(db, show.id) : null,
  };
}

/** Names of live contests by the entries of their dogs. */
async function contestNames(db: Queryable, exhibitionId: number): Promise<Map<number, string[]>> {
  const named = (await listContests(db, exhibitionId)).flatMap(({ entryIds, name }) =>
    entryIds.map((id) => ({ id, name })),
  );
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, own]) => [id, own.map(({ name }) => name)]));
}

/** Papers that wait for a decision of the organiser; staff read it. */
export async function getDeskWaiting(db: Queryable, caller: Caller, exhibitionId: number): Promise<DeskWaiting> {
  const show = await readShow(db, exhibitionId);
  await assertMayRead(db, caller, show, 'entries');
  return { proofs: isClosed(show) ? 0 : await countProofs(db, exhibitionId) };
}

/** Papers to decide: one that was sent for several days of a dog is one. */
export async function countProofs(db: Queryable, exhibitionId: number): Promise<number> {
  const [row] = await db
    .select({ proofs: countDistinct(entryProofs.documentId) })
    .from(entryProofs)
    .innerJoin(entries, eq(entries.id, entryProofs.entryId))
    .where(
      and(
        inArray(entries.offerId, ofShow(db, exhibitionId)),
        eq(entryProofs.state, 'sent'),
        eq(entries.proofState, 'sent'),
        inArray(entries.state, [...changeableStates]),
      ),
    );
  return row?.proofs ?? 0;
}

const actsOn = (state: EntryState, hasClosed: boolean): DeskAct[] =>
  deskActs.filter((act) =>
    act === 'class'
      ? changeableStates.includes(state)
      : 'to' in nextState(act, { state, actor: 'organiser', isClosed: hasClosed }),
  );

const ofShow = (db: Queryable, exhibitionId: number) =>
  db.select({ id: showOffers.id }).from(showOffers).where(eq(showOffers.exhibitionId, exhibitionId));

/** Escapes what LIKE would read as a pattern. */
const pattern = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Entries of a show by the desk's filter, in the order of the desk. */
export async function listRows(db: Queryable, exhibitionId: number, input: DeskInput) {
  const { q, state, proof, offerId, casteId, group } = input;
  const orderNumber = q ? readOrderNumber(q) : null;
  const rows = await db
    .select({
      entry: entries,
      caste: castes.name,
      entrant: profiles.shortName,
      breed: { id: breeds.id, name: breeds.name, fci_group: breeds.fciGroup, group_name: breedGroups.name },
    })
    .from(entries)
    .innerJoin(castes, eq(castes.id, entries.casteId))
    .innerJoin(breeds, eq(breeds.id, entries.breedId))
    .innerJoin(breedGroups, eq(breedGroups.id, breeds.fciGroup))
    .leftJoin(profiles, eq(profiles.id, entries.entrantId))
    .where(
      and(
        inArray(entries.offerId, ofShow(db, exhibitionId)),
        state && eq(entries.state, state),
        proof && eq(entries.proofState, proof),
        offerId ? eq(entries.offerId, offerId) : undefined,
        casteId ? eq(entries.casteId, casteId) : undefined,
        group ? eq(breeds.fciGroup, group) : undefined,
        q && !orderNumber
          ? sql`lower(concat_ws(' ', ${entries.dog} ->> 'name', ${entries.dog} ->> 'name_lat', ${entries.dog} ->> 'number', ${profiles.shortName}, ${entries.paper} ->> 'name')) like ${pattern(q)}`
          : undefined,
      ),
    )
    .orderBy(asc(breeds.fciGroup), asc(breeds.name), asc(entries.sex), asc(entries.casteId), asc(entries.id))
    .limit(20_000);
  if (!orderNumber) return rows;
  const orders = await orderSummaries(db, [...new Set(rows.flatMap(({ entry }) => entry.orderId ?? []))]);
  return rows.filter(({ entry }) => entry.orderId !== null && orders.get(entry.orderId)?.number === orderNumber);
}

async function countStates(db: Queryable, exhibitionId: number): Promise<Desk['counts']> {
  return db
    .select({ state: entries.state, count: sql<number>`count(*)::int` })
    .from(entries)
    .where(inArray(entries.offerId, ofShow(db, exhibitionId)))
    .groupBy(entries.state)
    .orderBy(asc(entries.state));
}

/** Moscow day of the latest money of each order. */
async function paymentDays(db: Queryable, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ orderId: ledger.orderId, at: max(postings.at) })
    .from(ledger)
    .innerJoin(postings, eq(postings.id, ledger.postingId))
    .where(
      and(
        inArray(ledger.orderId, [...orderIds, 0]),
        eq(ledger.account, 'entrant'),
        inArray(postings.kind, ['receipt', 'match']),
      ),
    )
    .groupBy(ledger.orderId);
  return new Map(
    rows.flatMap(({ orderId, at }) => (orderId === null || at === null ? [] : [[orderId, moscowDay(at)] as const])),
  );
}

async function fileNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(inArray(documents.id, [...ids, 0]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The latest act of the organiser, unless its entry has changed since or the act was undone. */
async function lastAct(db: Queryable, exhibitionId: number): Promise<Desk['last_act']> {
  const [row] = await db
    .select({ log: entryLog, dog: entries.dog, entryId: entries.id })
    .from(entryLog)
    .innerJoin(entries, eq(entries.id, entryLog.entryId))
    .where(
      and(
        inArray(entries.offerId, ofShow(db, exhibitionId)),
        eq(entryLog.actor, 'organiser'),
        inArray(entryLog.step, [...undoableSteps, 'undo']),
      ),
    )
    .orderBy(desc(entryLog.id))
    .limit(1);
  if (!row || row.log.step === 'undo' || (await latestLogOf(db, row.entryId)) !== row.log.id) return null;
  const what = `${row.dog.name_lat || row.dog.name}: ${logWords[row.log.step as LoggedStep]}`;
  const words = row.log.member ? `${what} (${row.log.member})` : what;
  return { id: row.log.id, words, at: new Date(row.log.at).toISOString() };
}

/** Id of the latest log row of an entry, or of its latest row of a step; 0 when there is none. */
export async function latestLogOf(db: Queryable, entryId: number, step?: string): Promise<number> {
  const [row] = await db
    .select({ id: max(entryLog.id) })
    .from(entryLog)
    .where(and(eq(entryLog.entryId, entryId), step === undefined ? undefined : eq(entryLog.step, step)));
  return row?.id ?? 0;
}

const logPage = 50;

/** The latest first; `after` continues. */
export async function listLog(db: Queryable, caller: Caller, input: LogInput): Promise<EntryLog> {
  const show: EntryShow = await readShow(db, input.exhibitionId);
  await assertMayRead(db, caller, show, 'entries');
  const names = await casteNames(db);
  const rows = await db
    .select({ log: entryLog, dog: entries.dog })
    .from(entryLog)
    .innerJoin(entries, eq(entries.id, entryLog.entryId))
    .where(
      and(
        inArray(entries.offerId, ofShow(db, show.id)),
        input.after === undefined ? undefined : lt(entryLog.id, input.after),
      ),
    )
    .orderBy(desc(entryLog.id))
    .limit(logPage + 1);
  const page = rows.slice(0, logPage);
  return {
    next: rows.length > logPage ? (page.at(-1)?.log.id ?? null) : null,
    items: page.map(({ log: { id, at, actor, member, step, from, to, reason }, dog }) => ({
      id,
      at: new Date(at).toISOString(),
      by: member ?? actorWords[actor],
      dog: dog.name_lat || dog.name,
      step: step as LoggedStep,
      from: valueWords(step, from, names),
      to: valueWords(step, to, names),
      reason,
    })),
  };
}

function valueWords(step: string, value: string, names: ReadonlyMap<number, string>): string {
  if (step === 'main_ring') return value && `${value} место`;
  if (step === 'class' || /^\d+$/.test(value)) return names.get(Number(value)) ?? '';
  const words: Readonly<Record<string, string>> = step === 'proof' ? proofLogWords : stateWords;
  return words[value] ?? '';
}
