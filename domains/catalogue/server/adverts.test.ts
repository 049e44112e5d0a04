import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { documents } from '#domains/media/server/tables.ts';
import type { AdvertPlace } from '../prints/kinds.ts';
import { readPdf } from '../prints/server/testPdf.ts';
import { clearPapers, makePaper } from './commands/papers.ts';
import { advertReaders } from './queries/adverts.ts';
import { cataloguePapers } from './tables.ts';
import { type Catalogues, openCatalogues } from './testCatalogue.ts';

let on: Catalogues;
let club: Member;
let exhibitionId: number;
beforeAll(async () => {
  on = await openCatalogues();
  club = await on.club();
  const made = await on.showWith(club, 3);
  exhibitionId = made.show.id;
  await on.closeEntries(exhibitionId);
  await on.freezeNow(club, exhibitionId);
});
afterAll(() => on.close());

let serial = 0;
/** A stored file of the member, as the upload leaves it. */
async function upload(who: Member, bytes: Uint8Array, extension: 'pdf' | 'jpg'): Promise<number> {
  serial += 1;
  const fileKey = `${String(serial).padStart(32, '0')}.${extension}`;
  const mediaType = extension === 'pdf' ? 'application/pdf' : 'image/jpeg';
  await on.files.store.put(fileKey, Buffer.from(bytes), mediaType);
  const [row] = await on.db
    .insert(documents)
    .values({
      profileId: who.profileId,
      fileKey,
      name: `Реклама ${serial}.${extension}`,
      mediaType,
      size: bytes.length,
    })
    .returning({ id: documents.id });
  return row?.id ?? 0;
}
const picture = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: '#1F4D3A' } })
    .jpeg()
    .toBuffer();
async function pdfOf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 300]).drawRectangle({ width: 100, height: 50 });
  return pdf.save();
}

const save = async (who: Member | null, adverts: [documentId: number, place: AdvertPlace][], version?: number) =>
  on.call(who, 'PUT', on.path(exhibitionId, '/adverts'), {
    version: version ?? (await on.version(club, exhibitionId)),
    adverts: adverts.map(([document_id, place]) => ({ document_id, place })),
  });
const order = async (body: object, who: Member | null = club) =>
  on.call(who, 'POST', on.path(exhibitionId, '/papers'), { kind: 'catalogue_a5', ...body });
const make = (paperId: number) => makePaper(on.db, on.files, { paperId, publicUrl: on.publicUrl });
async function pagesOf(paperId: number): Promise<number> {
  const [row] = await on.db.select().from(cataloguePapers).where(eq(cataloguePapers.id, paperId));
  const stream = await on.files.store.open(row?.fileKey ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk as Buffer);
  return (await readPdf(Buffer.concat(chunks))).length;
}
const printed = (who: Member | null, paperId: number, is_printed: boolean) =>
  on.call(who, 'PUT', on.path(exhibitionId, `/papers/${paperId}/printed`), { is_printed });

describe('the adverts of a catalogue', () => {
  it('are printed in their order and places, and make an earlier catalogue outdated [Entry-10]', async () => {
    const plain = (await order({})).result.paper_id;
    expect(await make(plain)).toBe('made');
    const [first, second] = [await upload(club, await picture(), 'jpg'), await upload(club, await pdfOf(2), 'pdf')];
    const saved = await save(club, [
      [second, 'page'],
      [first, 'cover'],
    ]);
    expect(saved.status).toBe(200);
    expect(saved.result.adverts.map(({ document_id, place }: Record<string, unknown>) => [document_id, place])).toEqual(
      [
        [second, 'page'],
        [first, 'cover'],
      ],
    );
    const path = on.path(exhibitionId, `/papers/${plain}`);
    expect((await on.call(club, 'GET', path)).result.is_current).toBe(false);
    const { paper_id } = (await order({})).result;
    expect(paper_id).not.toBe(plain);
    expect(await make(paper_id)).toBe('made');
    expect((await pagesOf(paper_id)) - (await pagesOf(plain))).toBe(3);
    const vetList = (await order({ kind: 'vet_list' })).result.paper_id;
    expect(await make(vetList)).toBe('made');
    expect((await save(club, [[first, 'half']])).status).toBe(200);
    expect((await on.call(club, 'GET', on.path(exhibitionId, `/papers/${vetList}`))).result.is_current).toBe(true);
    const [taken] = await on.db.select().from(documents).where(eq(documents.id, second));
    expect(taken?.discardedAt).not.toBeNull();
  });

  it('refuse files of others, a second one on the cover and an outdated version', async () => {
    const stranger = await on.club();
    const foreign = await upload(stranger, await picture(), 'jpg');
    expect((await save(club, [[foreign, 'page']])).errors.adverts).toBeDefined();
    const [one, other] = [await upload(club, await picture(), 'jpg'), await upload(club, await picture(), 'jpg')];
    const covers = await save(club, [
      [one, 'cover'],
      [other, 'cover'],
    ]);
    expect([covers.status, covers.errors.adverts]).toEqual([400, expect.stringContaining('На обороте обложки')]);
    expect((await save(club, [[one, 'page']], 0)).status).toBe(412);
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
      [await on.member(5), 403],
    ] as const)
      expect((await save(who, [])).status).toBe(status);
  });

  it('are files that the organiser and its federation read, and no other club [Entry-16]', async () => {
    const [reads] = Object.values(advertReaders(on.db));
    expect(await reads?.((await on.club()).session, exhibitionId)).toBe(false);
    expect(await reads?.(club.session, exhibitionId)).toBe(true);
  });

  it('name a file with too many pages instead of printing it', async () => {
    await save(club, [[await upload(club, await pdfOf(9), 'pdf'), 'page']]);
    const { paper_id: id } = (await order({})).result;
    expect(await make(id)).toBe('nothing');
    const { result } = await on.call(club, 'GET', on.path(exhibitionId, `/papers/${id}`));
    expect(result).toMatchObject({
      state: 'failed',
      refusal: expect.stringMatching(/^Реклама № 1: в файле страниц 9/),
    });
    await save(club, []);
  });
});

describe('a printed catalogue', () => {
  it('keeps its pages in later prints, of which only the changed ones can be printed [Entry-10]', async () => {
    expect((await order({ is_changed: true })).status).toBe(409);
    const ordered = (await order({})).result.paper_id;
    await make(ordered);
    const stranger = await on.club();
    expect((await printed(stranger, ordered, true)).status).toBe(403);
    const part = (await order({ only: ['1'] })).result.paper_id;
    await make(part);
    expect((await printed(club, part, true)).status).toBe(409);
    expect((await printed(club, ordered, true)).result.printed_at).not.toBeNull();
    expect((await printed(club, ordered, true)).result.is_current).toBe(true);
    const none = (await order({ is_changed: true })).result.paper_id;
    expect(await make(none)).toBe('nothing');
    expect((await on.call(club, 'GET', on.path(exhibitionId, `/papers/${none}`))).result.refusal).toContain(
      'После печати ничего не изменилось',
    );
    const lineId = (await on.call(club, 'GET', on.path(exhibitionId))).result.breeds[0].lines[0].id;
    const url = on.path(exhibitionId, `/lines/${lineId}`);
    const { catalogue_number: _, ...values } = (await on.call(club, 'GET', url)).result;
    expect((await on.call(club, 'PUT', url, { ...values, colour: 'тигровый', reason: 'опечатка' })).status).toBe(200);
    const changed = (await order({ is_changed: true })).result.paper_id;
    expect(await make(changed)).toBe('made');
    expect(await pagesOf(changed)).toBe(1);
    await on.startIn(exhibitionId, 60);
    const whole = (await order({}, null)).result.paper_id;
    expect(await make(whole)).toBe('made');
    expect((await on.call(null, 'GET', on.path(exhibitionId, `/papers/${whole}`))).result.state).toBe('ready');
    expect((await on.call(null, 'GET', on.path(exhibitionId, `/papers/${changed}`))).status).toBe(404);
  });

  it('is kept while it is the printed one, and its mark can be taken back', async () => {
    const [row] = (await on.db.select().from(cataloguePapers)).filter(({ printedAt }) => printedAt !== null);
    const id = row?.id ?? 0;
    await on.db.update(cataloguePapers).set({ orderedAt: '2020-01-01T00:00:00Z' }).where(eq(cataloguePapers.id, id));
    await clearPapers(on.db, on.files);
    expect(await on.db.$count(cataloguePapers, eq(cataloguePapers.id, id))).toBe(1);
    expect((await printed(club, id, false)).result.printed_at).toBeNull();
    expect((await order({ is_changed: true })).status).toBe(409);
  });
});
