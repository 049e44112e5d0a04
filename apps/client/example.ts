/**
 * Lists shows that take entries and enters a dog of one's own: `PORTAL=https://… PORTAL_KEY=portal_key_… node example.ts`.
 * The key needs the area «Выставки» with writing. The example runs against the demonstration, so that it may enter the
 * first dog it finds; a program of yours asks its owner before `agreed: true`.
 */
import { randomUUID } from 'node:crypto';
import { connectPortal, Refusal, resultOf } from 'federation-portal-client';

const { PORTAL = 'http://127.0.0.1:3000', PORTAL_KEY } = process.env;
const portal = connectPortal({ url: PORTAL, key: PORTAL_KEY });

const { items } = await resultOf(
  portal.GET('/api/exhibitions/exhibition', { params: { query: { category: 1, takes_entries: true } } }),
);
for (const { id, name, begins_on } of items) console.log('show', id, begins_on, name);

/** The first class that the show has open for a dog of the key's owner. */
async function findClass(exhibitionId: number) {
  const dogs = await resultOf(
    portal.GET('/api/exhibitions/exhibition/{exhibitionId}/entry/dogs', { params: { path: { exhibitionId } } }),
  );
  for (const { id, refusal, days } of dogs)
    for (const day of days) {
      const open = day.classes.find((one) => one.refusal === null);
      if (id !== null && refusal === null && day.refusal === null && day.entered === null && open)
        return { dog_id: id, offer_id: day.offer_id, caste_id: open.caste_id };
    }
  return null;
}

/** Enters the dog at the price the portal names now; a price that has changed meanwhile is refused. */
async function enter(exhibitionId: number, line: { dog_id: number; offer_id: number; caste_id: number }) {
  const path = { exhibitionId };
  const price = await resultOf(
    portal.POST('/api/exhibitions/exhibition/{exhibitionId}/entry/price', {
      params: { path },
      body: { lines: [line], by_letter: false },
    }),
  );
  return resultOf(
    portal.POST('/api/exhibitions/exhibition/{exhibitionId}/entry', {
      // A repeated request with the same key is carried out once.
      params: { path, header: { 'Idempotency-Key': randomUUID() } },
      body: {
        ...{ lines: [line], hand_dogs: [], handler: '', by_letter: false },
        ...{ is_owner_printed: false, agreed: true, expected_total: price.total },
      },
    }),
  );
}

try {
  for (const { id, name } of items) {
    const line = await findClass(id);
    if (!line) continue;
    const { order_number, waiting } = await enter(id, line);
    console.log('entered at', id, name, order_number === null ? `waiting ${waiting}` : `order ${order_number}`);
    break;
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error('refused', error.status, error.errors, error.requestId);
  process.exitCode = 1;
}
