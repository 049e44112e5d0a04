import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { documents } from '#domains/media/server/tables.ts';
import { form, pdf, photo } from '#domains/media/server/testPortal.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';
import { mostSheets } from '../policy.ts';
import { sheetPurpose } from './purpose.ts';
import { sheetReaders } from './queries/readers.ts';

let on: TestRings;
let club: Member;
let jpeg: Buffer;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
  jpeg = await photo();
});
afterAll(() => on.close());

type Show = Awaited<ReturnType<TestRings['judged']>>;

/** Sends a photograph from a phone of the ring, as a browser does. */
async function send(show: Show, cookie: string, entryId: number, { id = randomUUID() as string, bytes = jpeg } = {}) {
  const { payload, type } = form(bytes, 'image.jpg');
  const answer = await on.app.inject({
    ...{ method: 'POST', url: `/api/rings/${show.ringId}/entries/${entryId}/sheets/${id}` },
    ...{ headers: { cookie, 'content-type': type }, payload },
  });
  return { id, status: answer.statusCode, errors: answer.json().errors };
}
const list = async (show: Show, who = club) => on.call(who, 'GET', on.ringsPath(show.id, '/sheets'));
/** Whether the portal sends this account the photographs of an entry. */
const mayRead = async (who: Member, entryId: number): Promise<boolean> =>
  Boolean(await sheetReaders(on.db)[sheetPurpose]?.(who.session, entryId));
const ownSheets = async (who: Member): Promise<number[]> =>
  (await on.call(who, 'GET', '/api/entries/judgements')).result.judgements.flatMap(
    ({ sheets }: { sheets: number[] }) => sheets,
  );

describe('photographs of critique sheets', () => {
  it('are stored once, for the organiser at once and for the owner when the breed is closed [Entry-11]', async () => {
    const show = await on.judged(club, 1);
    const phone = await on.phone(show);
    const [entryId = 0] = show.entryIds;
    const first = await send(show, phone.cookie, entryId);
    expect(first).toMatchObject({ status: 200 });
    // The answer was lost: the phone sends it again.
    expect((await send(show, phone.cookie, entryId, { id: first.id })).status).toBe(200);
    const { sheets } = (await list(show)).result;
    expect(sheets).toMatchObject([{ number: '1' }]);
    const [{ document_id: documentId }] = sheets;
    const stranger = await on.member();
    expect([await mayRead(club, entryId), await mayRead(show.owner, entryId)]).toEqual([true, false]);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    expect((await show.breed()).stage).toBe('closed');
    expect([await mayRead(show.owner, entryId), await mayRead(stranger, entryId)]).toEqual([true, false]);
    expect(await mayRead(await on.club(), entryId)).toBe(false);
    expect(await ownSheets(show.owner)).toEqual([documentId]);
    // A hall without a network sends it after the closing.
    expect((await send(show, phone.cookie, entryId)).status).toBe(200);
    expect(await ownSheets(show.owner)).toHaveLength(2);
  });

  it('are among the critiques of the dog’s owner, and not among those that everybody reads', async () => {
    const show = await on.judged(club, 1);
    const phone = await on.phone(show);
    const [entryId = 0] = show.entryIds;
    await send(show, phone.cookie, entryId);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    const [row] = await on.db.select({ dogId: entries.dogId }).from(entries).where(eq(entries.id, entryId));
    const of = async (who: Member | null, list: string) =>
      (await on.call(who, 'GET', `/api/dogs/dog/${row?.dogId}/${list}`)).result.critiques;
    expect(await of(show.owner, 'own_critiques')).toMatchObject([{ text: '', sheets: [expect.any(Number)] }]);
    expect(await of(null, 'critiques')).toEqual([]);
  });

  it('are refused for a dog of another ring, beyond the limit, for another kind of file and from a phone shut out', async () => {
    const show = await on.judged(club, 1);
    const other = await on.judged(club, 1);
    const phone = await on.phone(show);
    const [entryId = 0] = show.entryIds;
    const refused = async (...given: Parameters<typeof send>) => {
      const { status, errors } = await send(...given);
      return [status, Object.keys(errors ?? {})[0]];
    };
    expect(await refused(show, phone.cookie, other.entryIds[0] ?? 0)).toEqual([409, 'error']);
    expect(await refused(show, phone.cookie, entryId, { bytes: await pdf() })).toEqual([422, 'file']);
    expect(await refused(other, phone.cookie, other.entryIds[0] ?? 0)).toEqual([403, 'error']);
    // All at once, so that the limit is counted while others are on their way.
    const sent = await Promise.all(Array.from({ length: mostSheets + 2 }, () => send(show, phone.cookie, entryId)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(mostSheets).fill(200), 409, 409]);
    const [{ id: phoneId }] = (await show.desk()).rings[0].phones;
    await on.call(club, 'PUT', on.ringsPath(show.id, `/phones/${phoneId}/revocation`));
    expect((await send(show, phone.cookie, entryId)).status).toBe(401);
    expect((await list(show)).result.sheets).toHaveLength(mostSheets);
  });

  it('are removed with their file by the show’s organiser only', async () => {
    const show = await on.judged(club, 1);
    const phone = await on.phone(show);
    const [entryId = 0] = show.entryIds;
    await send(show, phone.cookie, entryId);
    await send(show, phone.cookie, entryId);
    const before = (await list(show)).result.sheets;
    const [wrong, right] = before;
    const remove = (who: Member, id: number, at = show.id) => on.call(who, 'DELETE', on.ringsPath(at, `/sheets/${id}`));
    const stranger = await on.club();
    expect([(await remove(stranger, wrong.id)).status, (await list(show, stranger)).status]).toEqual([403, 403]);
    const other = await on.judged(club, 1);
    expect((await remove(club, wrong.id, other.id)).status).toBe(404);
    expect((await remove(club, wrong.id)).status).toBe(200);
    expect((await list(show)).result.sheets).toMatchObject([{ id: right.id }]);
    const statuses = await on.db
      .select({ id: documents.id, discardedAt: documents.discardedAt })
      .from(documents)
      .where(eq(documents.ownerId, entryId));
    expect(Object.fromEntries(statuses.map(({ id, discardedAt }) => [id, discardedAt !== null]))).toEqual({
      [before[0].document_id]: true,
      [before[1].document_id]: false,
    });
  });
});
