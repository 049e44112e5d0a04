import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { maxPhotos } from '#domains/dogs/photos/policy.ts';
import { photoRoutes } from '#domains/dogs/photos/server/routes.ts';
import { dogPhotos } from '#domains/dogs/photos/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { pictures } from '#domains/media/server/tables.ts';
import { type Caller, type MediaPortal, openMediaPortal } from '#domains/media/server/testPortal.ts';
import { testApp } from '#platform/testing/app.ts';

let portal: MediaPortal;
let app: FastifyInstance;
let owner: Caller;
let kennel: Caller;
let stranger: Caller;
let breedId: number;
let made = 0;

beforeAll(async () => {
  portal = await openMediaPortal();
  await loadReference(portal.db);
  [owner, kennel, stranger] = [
    await portal.caller({ userType: 1 }),
    await portal.caller({ userType: 4 }),
    await portal.caller({ userType: 1 }),
  ];
  const byToken = new Map([owner, kennel, stranger].map((caller) => [caller.token, caller]));
  app = await testApp({
    db: portal.db,
    settings: { API_PER_MINUTE: '100000' },
    routes: photoRoutes,
    findSession: async (_parts, token) => {
      const profile = byToken.get(token)?.profile;
      if (!profile) return null;
      const { id, alias, userType } = profile;
      return { sessionId: id, accountId: id, profileId: id, userType: userType as 1 | 4, alias, roles: [] };
    },
  });
  const [breed] = await portal.db.select().from(breeds).limit(1);
  breedId = breed?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

async function dogOf(given: Partial<typeof dogs.$inferInsert>): Promise<number> {
  made += 1;
  const row = { name: `РЕКС ${made}`, nameLat: `Reks ${made}`, breedId, sex: 1, bornOn: '2024-01-02', ...given };
  const [dog] = await portal.db.insert(dogs).values(row).returning({ id: dogs.id });
  return dog?.id ?? 0;
}
const call = (caller: Caller | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  made += 1;
  return app.inject({
    method,
    url,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      'idempotency-key': `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    },
    ...(payload && { payload }),
  });
};
const flat = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
async function sent(caller: Caller, bytes?: Buffer): Promise<number> {
  const answer = await portal.upload(caller, 'picture', bytes ?? (await flat(640, 480, '#356')));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result.id;
}
const add = async (caller: Caller, dogId: number, pictureId: number) =>
  call(caller, 'POST', `/api/dog/own/${dogId}/photos`, { pictureId });
const shown = async (dogId: number) => (await call(null, 'GET', `/api/dog/photos/${dogId}`)).json().result;

describe('[24.1 photographs] photographs of a dog', () => {
  it('accept and show upright, landscape, 50-megapixel, black and tiny ones', async () => {
    const dogId = await dogOf({ ownerId: owner.profile.id });
    const hard: [number, number, string][] = [
      [900, 1600, '#864'],
      [1600, 500, '#468'],
      [8650, 5780, '#654'],
      [1200, 900, '#000'],
      [40, 32, '#fff'],
    ];
    for (const [width, height, background] of hard) {
      const added = await add(owner, dogId, await sent(owner, await flat(width, height, background)));
      expect([width, added.statusCode]).toEqual([width, 200]);
    }
    const all: { picture: { width: number; height: number; widths: number[] } }[] = await shown(dogId);
    expect(all.map(({ picture }) => picture.height > picture.width)).toEqual([true, false, false, false, false]);
    // Originals can be 50 megapixels; the portal sends scaled widths.
    for (const { picture } of all) expect(Math.max(...picture.widths)).toBeLessThanOrEqual(2560);
  });

  it('refuse transparent ones and ones of a few pixels at the upload with a message', async () => {
    const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const answer = await portal.upload(owner, 'picture', clear, 'Рекс.png');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/jpe?g/i);
    const tiny = await portal.upload(owner, 'picture', await flat(24, 16, '#fff'));
    expect([tiny.statusCode, tiny.body]).toEqual([422, expect.stringContaining('Слишком маленькая картинка')]);
  });

  it('have the first as the main one until another is chosen, and discard deleted ones', async () => {
    const dogId = await dogOf({ ownerId: owner.profile.id });
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await add(owner, dogId, await sent(owner))).json().result.id);
    const order = async () => (await shown(dogId)).map(({ id }: { id: number }) => id);
    expect(await order()).toEqual(ids);
    const [first, second, third] = ids;
    const one = (photoId: number | undefined) => `/api/dog/own/${dogId}/photos/${photoId}`;
    expect((await call(owner, 'PUT', `${one(third)}/main`)).statusCode).toBe(200);
    expect(await order()).toEqual([third, first, second]);
    const [row] = await portal.db
      .select()
      .from(dogPhotos)
      .where(eq(dogPhotos.id, third ?? 0));
    expect((await call(owner, 'DELETE', one(third))).statusCode).toBe(200);
    expect(await order()).toEqual([first, second]);
    const [picture] = await portal.db
      .select()
      .from(pictures)
      .where(eq(pictures.id, row?.pictureId ?? 0));
    expect(picture?.discardedAt).not.toBeNull();
    expect((await call(owner, 'DELETE', one(third))).statusCode).toBe(404);
  });

  it('are cropped by their owner only, who keeps the original; the former crop is discarded', async () => {
    const dogId = await dogOf({ ownerId: owner.profile.id });
    const first = (await add(owner, dogId, await sent(owner))).json().result;
    const second = (await add(owner, dogId, await sent(owner))).json().result;
    const pictureOf = async () =>
      (await portal.db.select().from(dogPhotos).where(eq(dogPhotos.id, first.id)))[0]?.pictureId ?? 0;
    const before = await pictureOf();
    const reframe = (caller: Caller, pictureId: number, photoId = first.id) =>
      call(caller, 'PUT', `/api/dog/own/${dogId}/photos/${photoId}/picture`, { pictureId });
    const framed = await sent(owner);
    expect((await reframe(stranger, await sent(stranger))).statusCode).toBe(404);
    expect((await reframe(owner, framed, second.id + 1000)).statusCode).toBe(404);
    expect((await reframe(owner, await sent(stranger))).body).toContain('Файл не найден');
    expect(await pictureOf()).toBe(before);
    expect((await reframe(owner, framed)).statusCode).toBe(200);
    expect([await pictureOf(), (await shown(dogId)).map(({ id }: { id: number }) => id)]).toEqual([
      framed,
      [first.id, second.id],
    ]);
    const isKept = async (id: number) =>
      (await portal.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.discardedAt === null;
    const originals = async (caller: Caller) =>
      (await call(caller, 'GET', `/api/dog/own/${dogId}/photos`)).json().result.originals;
    const whole = [{ id: first.id, picture: first.picture }];
    expect([await isKept(before), await originals(owner), await originals(stranger)]).toEqual([true, whole, []]);
    // Repeated after a lost answer.
    expect((await reframe(owner, framed)).statusCode).toBe(200);
    expect([await pictureOf(), await originals(owner)]).toEqual([framed, whole]);
    const again = await sent(owner);
    expect((await reframe(owner, again)).statusCode).toBe(200);
    expect([await isKept(before), await isKept(framed), await isKept(again)]).toEqual([true, false, true]);
    expect(await originals(owner)).toEqual(whole);
    await call(owner, 'DELETE', `/api/dog/own/${dogId}/photos/${first.id}`);
    expect([await isKept(before), await isKept(again)]).toEqual([false, false]);
  });

  it('are listed on the breed’s page, the main one of each dog, newest first, and for any given dogs', async () => {
    const [other] = await portal.db.select().from(breeds).limit(1).offset(1);
    const own = { ownerId: owner.profile.id, breedId: other?.id ?? 0 };
    const [one, two] = [await dogOf(own), await dogOf(own)];
    const ofOne = (await add(owner, one, await sent(owner))).json().result.id;
    await add(owner, two, await sent(owner));
    const main = (await add(owner, two, await sent(owner))).json().result.id;
    const url = `/api/dog/own/${two}/photos/${main}/main`;
    expect((await call(owner, 'PUT', url)).statusCode).toBe(200);
    const listed = async () =>
      (await call(null, 'GET', `/api/dog/breeds/${own.breedId}/photos`))
        .json()
        .result.map(({ dog, photo }: { dog: { id: number }; photo: { id: number } }) => [dog.id, photo.id]);
    expect(await listed()).toEqual([
      [two, main],
      [one, ofOne],
    ]);
    const ofDogs = async (...ids: number[]) =>
      (await call(null, 'GET', `/api/dog/photos?${ids.map((id) => `dogId=${id}`).join('&')}`))
        .json()
        .result.map(({ dog_id, photo }: { dog_id: number; photo: { id: number } }) => [dog_id, photo.id]);
    const without = await dogOf(own);
    expect(await ofDogs(two, one, without)).toEqual([
      [one, ofOne],
      [two, main],
    ]);
    await call(owner, 'DELETE', `/api/dog/own/${one}/photos/${ofOne}`);
    expect(await listed()).toEqual([[two, main]]);
    expect(await ofDogs(one)).toEqual([]);
  });

  it('are added by the owner, or by the kennel of an unowned dog; other members and other pictures are refused', async () => {
    const owned = await dogOf({ ownerId: owner.profile.id, breederId: kennel.profile.id });
    const bred = await dogOf({ breederId: kennel.profile.id });
    const may = async (caller: Caller, dogId: number) =>
      (await call(caller, 'GET', `/api/dog/own/${dogId}/photos`)).json().result.may;
    for (const [caller, dogId, expected] of [
      [owner, owned, true],
      [kennel, owned, false],
      [stranger, owned, false],
      [kennel, bred, true],
      [owner, bred, false],
    ] as const) {
      expect(await may(caller, dogId)).toBe(expected);
      expect((await add(caller, dogId, await sent(caller))).statusCode).toBe(expected ? 200 : 404);
    }
    expect((await call(null, 'POST', `/api/dog/own/${owned}/photos`, { pictureId: 1 })).statusCode).toBe(401);
    const foreign = await add(owner, owned, await sent(stranger));
    expect([foreign.statusCode, foreign.body]).toEqual([400, expect.stringContaining('Файл не найден')]);
    const [photo] = await shown(bred);
    expect((await call(owner, 'DELETE', `/api/dog/own/${bred}/photos/${photo.id}`)).statusCode).toBe(404);
    expect((await call(owner, 'DELETE', `/api/dog/own/${owned}/photos/${photo.id}`)).statusCode).toBe(404);
  });

  it('are limited to as many as the page can hold', async () => {
    const dogId = await dogOf({ ownerId: owner.profile.id });
    const digits = (at: number) => `${dogId}`.padStart(28, '0') + String(at).padStart(4, '0');
    const rows = await portal.db
      .insert(pictures)
      .values(
        Array.from({ length: maxPhotos }, (_, at) => ({
          ...{ profileId: owner.profile.id, digits: digits(at), name: 'a.jpg', width: 10, height: 10, widths: [10] },
          ...{ placeholder: '', size: 1, purpose: 'dog-photo', ownerId: at },
        })),
      )
      .returning({ id: pictures.id });
    await portal.db.insert(dogPhotos).values(rows.map(({ id }) => ({ dogId, pictureId: id })));
    const answer = await add(owner, dogId, await sent(owner));
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('удалите лишние')]);
  });
});
