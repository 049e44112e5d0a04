import { and, asc, eq, inArray } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { RingAct } from '../../acts.ts';
import type { ActInput, Synced, SyncInput } from '../../contract.ts';
import { pinTries } from '../../policy.ts';
import { resultFaults } from '../../rules.ts';
import { readActs } from '../queries/acts.ts';
import type { RingBreed } from '../queries/breeds.ts';
import { type CatalogueDog, listDogs } from '../queries/dogs.ts';
import { type Phone, phoneAt } from '../queries/guests.ts';
import { readRules, type ShowRingRules } from '../queries/rules.ts';
import { type ActBody, ringActs, ringBreeds } from '../tables.ts';
import { type Secrets, tryJudgePin } from './pins.ts';
import { project } from './project.ts';

const rowsPerInsert = 500;
const foreign = 'Это действие сделано не в этом ринге';

/** What the kind alone has; a judge's PIN is never kept. */
function bodyOf(act: ActInput): ActBody {
  switch (act.kind) {
    case 'presence':
    case 'result':
    case 'critique':
      return { value: act.value, over: act.over };
    case 'check':
    case 'close':
      return { seen: act.seen };
    case 'undo':
      return { undoes: act.undoes };
    default:
      return {};
  }
}

interface Known {
  breeds: ReadonlyMap<number, RingBreed>;
  dogs: readonly CatalogueDog[];
  rules: ShowRingRules;
}

/** Why an act can have no effect, whatever else happened; empty when it can. */
async function refusalOf(
  tx: Queryable,
  secrets: Secrets,
  phone: Phone,
  act: ActInput,
  { breeds, dogs, rules }: Known,
): Promise<string> {
  const breed = breeds.get(act.breedId);
  if (!breed) return 'Этой породы в ринге больше нет: её перенесли в другой ринг';
  if (act.round > breed.round) return 'Такого открытия породы не было';
  if (act.kind === 'presence' || act.kind === 'result' || act.kind === 'critique') {
    const dog = dogs.find(({ entryId }) => entryId === act.entryId);
    if (dog?.offerId !== breed.offerId || dog.breedId !== breed.breedId) return 'Этой собаки в породе нет';
    if (act.kind !== 'result') return '';
    return resultFaults(rules.ofOffer(breed.offerId), dog, act.value).find(({ isError }) => isError)?.text ?? '';
  }
  if (act.kind !== 'close') return '';
  if (breed.refereeId === null) return 'В расписании у породы нет судьи: закрыть её некому';
  const verdict = await tryJudgePin(
    tx,
    secrets,
    { exhibitionId: phone.exhibitionId, refereeId: breed.refereeId },
    act.pin,
  );
  if (verdict === 'right') return '';
  if (verdict === 'locked')
    return `Слишком много неверных PIN. Попробуйте через ${pinTries.minutes} минут или попросите у организатора новый.`;
  return `PIN судьи не подошёл. Осталось попыток: ${verdict.left}`;
}

/**
 * Takes a phone's acts, each once and in any order, and answers with what all phones of the ring did since `after`.
 * Nothing of it depends on the order in which phones and batches come: see `foldBreed`.
 */
export async function syncRing(tx: Queryable, secrets: Secrets, caller: Caller, input: SyncInput): Promise<Synced> {
  const { ringId, device, acts } = input;
  const phone = await phoneAt(tx, caller, ringId, { lock: true });
  if (phone.device !== device)
    throw new PortalError(409, 'Ринг открыт на этом телефоне заново: войдите в него ещё раз. Записи целы.');
  if (acts.length) await takeActs(tx, secrets, phone, acts);
  const sent = acts.map(({ id }) => id);
  const answered = await tx
    .select({ id: ringActs.id, refusal: ringActs.refusal })
    .from(ringActs)
    .where(inArray(ringActs.id, sent.length ? sent : [device]));
  const { acts: read, hasMore } = await readActs(tx, ringId, input.after);
  const refusalOfId = new Map(answered.map(({ id, refusal }) => [id, refusal]));
  const outcomes = sent.map((id) => ({ id, reason: refusalOfId.get(id) ?? foreign }));
  return {
    taken: outcomes.filter(({ reason }) => reason === '').map(({ id }) => id),
    refused: outcomes.filter(({ reason }) => reason !== ''),
    acts: read as Synced['acts'],
    seq: read.at(-1)?.seq ?? input.after,
    has_more: hasMore,
    now: clock.now().toISOString(),
  };
}

/** Writes the acts that are new and brings the rows of their breeds up to them. */
export async function takeActs(
  tx: Queryable,
  secrets: Secrets,
  phone: Phone,
  acts: readonly ActInput[],
): Promise<void> {
  const stored = await tx
    .select({ id: ringActs.id })
    .from(ringActs)
    .where(
      inArray(
        ringActs.id,
        acts.map(({ id }) => id),
      ),
    );
  const isStored = new Set(stored.map(({ id }) => id));
  const fresh = [...new Map(acts.map((act) => [act.id, act])).values()].filter(({ id }) => !isStored.has(id));
  if (!fresh.length) return;
  const own = await tx
    .select()
    .from(ringBreeds)
    .where(and(eq(ringBreeds.exhibitionId, phone.exhibitionId), eq(ringBreeds.ringId, phone.ringId)))
    .orderBy(asc(ringBreeds.id));
  const asked = own.filter(({ id }) => fresh.some(({ breedId }) => breedId === id));
  const known: Known = {
    breeds: new Map(own.map((breed) => [breed.id, breed])),
    rules: await readRules(tx, phone.exhibitionId),
    dogs: await listDogs(tx, phone.exhibitionId, {
      offerIds: asked.map(({ offerId }) => offerId),
      breedIds: asked.map(({ breedId }) => breedId),
    }),
  };
  const rows: (typeof ringActs.$inferInsert)[] = [];
  const elsewhere: ActInput[] = [];
  // A dog that the ring does not have may not exist at all: its act is kept without it.
  const entryIn = (act: ActInput): number | null =>
    'entryId' in act && known.dogs.some(({ entryId }) => entryId === act.entryId) ? act.entryId : null;
  for (const act of fresh) {
    const refusal = await refusalOf(tx, secrets, phone, act, known);
    if (!known.breeds.has(act.breedId)) elsewhere.push(act);
    rows.push({
      ...{ id: act.id, breedId: act.breedId, entryId: entryIn(act), kind: act.kind },
      ...{ body: bodyOf(act), round: act.round, device: phone.device, counter: act.counter },
      ...{ at: act.at, offsetMs: act.offsetMs, by: phone.name, refusal },
    });
  }
  const kept = await keepable(tx, phone.exhibitionId, rows, elsewhere);
  for (let at = 0; at < kept.length; at += rowsPerInsert)
    await tx.insert(ringActs).values(kept.slice(at, at + rowsPerInsert));
  const taken = kept.filter(({ refusal }) => refusal === '');
  const newest = taken.map(
    ({ body, entryId, ...row }) => ({ ...body, ...row, ...(entryId !== null && { entryId }) }) as unknown as RingAct,
  );
  const touched = own.filter(({ id }) => taken.some(({ breedId }) => breedId === id));
  // No event for each act: a closing and a reopening record theirs.
  await project(tx, touched, { newest });
}

/**
 * Rows that the log can hold: those of a breed and a dog that exist, and one a counter. An act under a counter that
 * another act has, or of a breed of another show, was not made by a phone of this portal.
 */
async function keepable(
  tx: Queryable,
  exhibitionId: number,
  rows: readonly (typeof ringActs.$inferInsert)[],
  elsewhere: readonly ActInput[],
): Promise<(typeof ringActs.$inferInsert)[]> {
  const moved = elsewhere.length
    ? await tx
        .select({ id: ringBreeds.id })
        .from(ringBreeds)
        .where(
          and(
            eq(ringBreeds.exhibitionId, exhibitionId),
            inArray(
              ringBreeds.id,
              elsewhere.map(({ breedId }) => breedId),
            ),
          ),
        )
    : [];
  const isMoved = new Set(moved.map(({ id }) => id));
  const strange = new Set(elsewhere.filter(({ breedId }) => !isMoved.has(breedId)).map(({ id }) => id));
  const keyOf = ({ breedId, device, counter }: (typeof rows)[number]): string => `${breedId} ${device} ${counter}`;
  const used = await tx
    .select({ breedId: ringActs.breedId, device: ringActs.device, counter: ringActs.counter })
    .from(ringActs)
    .where(
      and(
        eq(ringActs.device, rows[0]?.device ?? ''),
        inArray(
          ringActs.breedId,
          rows.map(({ breedId }) => breedId),
        ),
      ),
    );
  const taken = new Set(used.map((row) => `${row.breedId} ${row.device} ${row.counter}`));
  return rows.filter((row) => {
    if (strange.has(row.id) || taken.has(keyOf(row))) return false;
    taken.add(keyOf(row));
    return true;
  });
}
