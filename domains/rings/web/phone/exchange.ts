import { clock } from '#platform/contract/time/clock.ts';
import type { Api, ApiError } from '#platform/web/calls/api.ts';
import type { RingAct } from '../../acts.ts';
import { type ActInput, type Synced, syncRing } from '../../contract.ts';
import { mostActs } from '../../policy.ts';
import type { Kept, KeptRing, PhoneStorage, WaitingAct } from './storage.ts';

/** `silent`: no answer, or one that says to come back later. `shut`: the ring refuses this phone. */
export type Outcome = 'done' | 'silent' | 'shut';

/** Milliseconds after which a call counts as unanswered: a hall's network may swallow it. */
const longestMs = 20_000;
const wholeFault = 'Портал не принял это действие: оно осталось только здесь';

/** What travels: the server knows the phone and who holds it by its pass. */
const toInput = ({ device: _, by: __, ...act }: WaitingAct): ActInput => act as ActInput;

/**
 * Sends everything that waits and reads what the server has. An answer that is lost is asked for again with the same
 * acts. An act that the server cannot read is set aside with the reason, so that it holds up no other.
 */
export async function sendAndLearn(
  api: Api,
  storage: PhoneStorage,
  readRing: () => Promise<Partial<KeptRing>>,
): Promise<Outcome> {
  try {
    // At least once, to learn what others did; then as long as something waits, also what was done meanwhile.
    for (let hasMore = true; hasMore; ) {
      const kept = await storage.load();
      if (!kept?.own.ring) return 'done';
      const isMore = await send(api, storage, kept, kept.waiting.slice(0, mostActs));
      hasMore = isMore || ((await storage.load())?.waiting.length ?? 0) > 0;
    }
    await storage.learn({ own: await readRing(), acts: [], answered: [], refused: [] });
    return 'done';
  } catch (error) {
    const { status, errors } = error as ApiError;
    // Not an answer of the portal, but a fault of the page or the disk.
    if (status === undefined) throw error;
    // A refusal without words is a proxy's or a hall's own page, not the portal's.
    const isShut = (status === 401 || status === 403 || status === 409) && Object.keys(errors).length > 0;
    if (!isShut) return 'silent';
    await storage.learn({ own: { isShutOut: true }, acts: [], answered: [], refused: [] });
    return 'shut';
  }
}

/** Sends a batch and keeps the answer; says whether the server has more to read. */
async function send(api: Api, storage: PhoneStorage, kept: Kept, batch: readonly WaitingAct[]): Promise<boolean> {
  const { device, ring, seq } = kept.own;
  const began = clock.milliseconds();
  const input = { ringId: ring?.id ?? 0, device, after: seq, acts: batch.map(toInput) };
  let answer: Synced;
  try {
    answer = await api.call(syncRing, input, AbortSignal.timeout(longestMs));
  } catch (error) {
    if ((error as ApiError).status !== 400 || batch.length === 0) throw error;
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      await send(api, storage, kept, batch.slice(0, half));
      return await send(api, storage, kept, batch.slice(half));
    }
    const refused = batch.map((act) => ({ act: withoutPin(act), reason: reasonOf(error as ApiError) }));
    await storage.learn({ own: {}, acts: [], answered: batch.map(({ id }) => id), refused });
    return false;
  }
  const sent = new Map(batch.map((act) => [act.id, act]));
  // The server's clock in the middle of the call.
  const offsetMs = Math.round(Date.parse(answer.now) - (began + clock.milliseconds()) / 2);
  await storage.learn({
    own: { seq: answer.seq, offsetMs, answeredAt: answer.now },
    acts: answer.acts as unknown as RingAct[],
    answered: batch.map(({ id }) => id),
    refused: answer.refused.flatMap(({ id, reason }) => {
      const act = sent.get(id);
      return act ? { act: withoutPin(act), reason } : [];
    }),
  });
  return answer.has_more;
}

const withoutPin = ({ pin: _, ...act }: WaitingAct): RingAct => act as RingAct;
const reasonOf = ({ errors }: ApiError): string => Object.values(errors)[0] ?? wholeFault;
