import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { createLog } from '#platform/server/log.ts';
import { claimDocuments, claimPictures, releaseDocuments } from './commands/claims.ts';
import { collectOrphans, refinePictures } from './jobs.ts';
import { documents, pictures } from './tables.ts';
import { type Caller, form, type MediaPortal, openMediaPortal, pdf, photo } from './testPortal.ts';

let portal: MediaPortal;
let owner: Caller;
let other: Caller;
let staff: Caller;

beforeAll(async () => {
  portal = await openMediaPortal({
    readers: { request: (session, ownerId) => session.profileId === staff.profile.id && ownerId === 7 },
  });
  [owner, other, staff] = [await portal.caller(), await portal.caller(), await portal.caller()];
});
afterAll(() => portal.close());

const stored = (): string[] =>
  readdirSync(join(portal.folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);
const incoming = (): string[] => readdirSync(join(portal.folder, 'incoming'));
const read = (caller: Caller | null, id: number) => portal.call(caller, 'GET', `/api/document/document?id=${id}`);

describe('an uploaded document [R7-04]', () => {
  it('is readable only by its uploader until it is published, checked at every request [P42] [R7-53] [R7-43]', async () => {
    const bytes = await pdf();
    const sent = await portal.upload(owner, 'document', bytes, 'Положение о выставке.pdf');
    expect(sent.json().result).toEqual({
      id: expect.any(Number),
      name: 'Положение о выставке.pdf',
      media_type: 'application/pdf',
      size: bytes.length,
    });
    const { id } = sent.json().result;
    const got = await read(owner, id);
    expect([got.statusCode, got.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    expect((await read(other, id)).statusCode).toBe(404);
    expect((await read(null, id)).statusCode).toBe(401);
    const shown = () => portal.call(null, 'GET', `/api/document/document/public?id=${id}`);
    expect((await shown()).statusCode).toBe(404);
    const title = 'Положение о выставке';
    const published = await portal.call(owner, 'POST', '/api/document/public', {
      documentId: id,
      title,
      categoryId: null,
    });
    expect(published.statusCode).toBe(200);
    const open = await shown();
    expect([open.statusCode, open.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  it('cannot be read by others through its key or its id [P42]', async () => {
    const { id } = (await portal.upload(owner, 'document', await pdf())).json().result;
    const [row] = await portal.db.select().from(documents).where(eq(documents.id, id));
    for (const url of [`/files/${row?.fileKey}`, `/files/${id}`, `/pictures/${row?.fileKey.slice(0, 32)}/320`])
      for (const caller of [null, other, owner])
        expect([url, (await portal.call(caller, 'GET', url)).statusCode]).toEqual([url, 404]);
  });

  it('is readable by the reader of its purpose after it is claimed', async () => {
    const { id } = (await portal.upload(owner, 'document', await pdf())).json().result;
    expect((await read(staff, id)).statusCode).toBe(404);
    await claimDocuments(portal.db, { documentIds: [id], profileId: owner.profile.id, purpose: 'request', ownerId: 7 });
    expect((await read(staff, id)).statusCode).toBe(200);
    expect((await read(other, id)).statusCode).toBe(404);
  });

  it('can be claimed again for the same record, but not when it is claimed or uploaded by another', async () => {
    const { id } = (await portal.upload(owner, 'document', await pdf())).json().result;
    const claim = (profileId: number, ownerId: number) =>
      claimDocuments(portal.db, { documentIds: [id], profileId, purpose: 'request', ownerId });
    await expect(claim(other.profile.id, 1)).rejects.toMatchObject({ status: 400 });
    await claim(owner.profile.id, 1);
    await claim(owner.profile.id, 1);
    await expect(claim(owner.profile.id, 2)).rejects.toMatchObject({ status: 400 });
  });

  it('refuses visitors with 401 and bodies without exactly one file with 400', async () => {
    const { payload, type } = form(await pdf(), 'x.pdf', 'other');
    expect((await portal.upload(null, 'document', await pdf())).statusCode).toBe(401);
    expect((await portal.call(owner, 'POST', '/api/document/document', { file: 'x' })).json().errors).toEqual({
      file: 'Неизвестное поле',
    });
    expect((await portal.call(owner, 'POST', '/api/document/document')).json().errors).toEqual({
      file: 'Файл не получен. Выберите файл и повторите.',
    });
    const wrong = await portal.app.inject({
      method: 'POST',
      url: '/api/document/document',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
      payload,
    });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { other: 'Неизвестное поле' }]);
    expect(incoming()).toEqual([]);
  });
});

describe('an uploaded photograph', () => {
  it('is answered as JPEG in several widths, and in modern formats once they are made [P36]', async () => {
    const { result } = (await portal.upload(owner, 'picture', await photo(900, 600))).json();
    expect(result).toMatchObject({
      width: 900,
      height: 600,
      widths: [320, 640, 900],
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(result.link).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
    const get = (accept: string, width = 640) =>
      portal.app.inject({ url: `${result.link}/${width}`, headers: { accept } });
    const first = await get('image/avif,image/webp,*/*');
    expect([first.headers['content-type'], first.headers['cache-control'], first.headers.vary]).toEqual([
      'image/jpeg',
      'public, max-age=60',
      'accept',
    ]);
    expect((await sharp(first.rawPayload).metadata()).width).toBe(640);
    await refinePictures(portal.db, portal.files, createLog('silent'), new Date(Date.now() + minuteMs));
    // The route caches an answer for a minute; another process would see the change at once.
    const [row] = await portal.db.select().from(pictures).where(eq(pictures.id, result.id));
    expect(row?.refinedAt).not.toBeNull();
    expect((await get('*/*', 641)).statusCode).toBe(404);
  });

  it('is discarded with the record that claimed it, and its bytes are deleted [P42]', async () => {
    const { result } = (await portal.upload(owner, 'picture', await photo())).json();
    await claimPictures(portal.db, {
      pictureIds: [result.id],
      profileId: owner.profile.id,
      purpose: 'article',
      ownerId: 3,
    });
    const now = new Date();
    const before = stored().length;
    expect(await collectOrphans(portal.db, portal.files.store, now)).toBe(0);
    await portal.db.update(pictures).set({ discardedAt: now }).where(eq(pictures.id, result.id));
    expect(await collectOrphans(portal.db, portal.files.store, now)).toBe(1);
    expect(stored().length).toBe(before - 3);
  });
});

describe('an unclaimed file [P42]', () => {
  it('is deleted after a day with its row, unlike a claimed one', async () => {
    const { id } = (await portal.upload(owner, 'document', await pdf())).json().result;
    const { id: kept } = (await portal.upload(owner, 'document', await pdf())).json().result;
    await claimDocuments(portal.db, {
      documentIds: [kept],
      profileId: owner.profile.id,
      purpose: 'request',
      ownerId: 9,
    });
    const [row] = await portal.db.select().from(documents).where(eq(documents.id, id));
    expect(await collectOrphans(portal.db, portal.files.store, new Date(Date.now() + 23 * hourMs))).toBe(0);
    expect(stored()).toContain(row?.fileKey);
    expect(await collectOrphans(portal.db, portal.files.store, new Date(Date.now() + 25 * hourMs))).toBeGreaterThan(0);
    expect(stored()).not.toContain(row?.fileKey);
    expect((await read(owner, id)).statusCode).toBe(404);
    expect((await read(owner, kept)).statusCode).toBe(200);
    await releaseDocuments(portal.db, { purpose: 'request', ownerId: 9 });
    expect((await read(owner, kept)).statusCode).toBe(404);
    expect(await collectOrphans(portal.db, portal.files.store, new Date())).toBe(1);
  });
});
