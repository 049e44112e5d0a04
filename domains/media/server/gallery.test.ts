import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Album, Gallery, Photo, PhotoPage } from '../contract.ts';
import { collectOrphans } from './jobs.ts';
import { albums, photos, pictures } from './tables.ts';
import { type Caller, type MediaPortal, openMediaPortal, photo } from './testPortal.ts';

let portal: MediaPortal;
let owner: Caller;
let other: Caller;
let bytes: Buffer;

beforeAll(async () => {
  portal = await openMediaPortal();
  [owner, other, bytes] = [
    await portal.caller({ alias: 'severny' }),
    await portal.caller({ alias: 'southern' }),
    await photo(400, 300),
  ];
});
afterAll(() => portal.close());

const album = async (caller: Caller, name: string): Promise<Album> =>
  (await portal.call(caller, 'POST', '/api/media/album', { name })).json().result;
const gallery = async (alias: string): Promise<Gallery> =>
  (await portal.call(null, 'GET', `/api/media/gallery?alias=${alias}`)).json().result;
const page = async (alias: string, id: number, after = ''): Promise<PhotoPage> =>
  (await portal.call(null, 'GET', `/api/media/photos?alias=${alias}&album=${id}${after && `&after=${after}`}`)).json()
    .result;
const hang = async (caller: Caller, albumId: number, caption: string): Promise<Photo> => {
  const picture = (await portal.upload(caller, 'picture', bytes)).json().result;
  return (await portal.call(caller, 'POST', '/api/media/photo', { albumId, pictureId: picture.id, caption })).json()
    .result;
};
const captions = async (alias: string, id: number): Promise<string> =>
  (await page(alias, id)).photos.map(({ caption }) => caption).join(' ');

describe('albums', () => {
  it('are created, renamed, ordered and listed publicly with cover and count [R1-24]', async () => {
    const first = await album(owner, 'Вологодское кружево');
    const second = await album(owner, 'Юные хендлеры');
    await hang(owner, first.id, 'а');
    const b = await hang(owner, first.id, 'б');
    expect(
      (await portal.call(owner, 'PUT', '/api/media/album/place', { albumId: second.id, after: null })).statusCode,
    ).toBe(200);
    expect(
      (await portal.call(owner, 'PUT', '/api/media/album/cover', { albumId: first.id, photoId: b.id })).statusCode,
    ).toBe(200);
    expect(
      (await portal.call(owner, 'PUT', '/api/media/album', { albumId: first.id, name: 'Кружево', version: 1 }))
        .statusCode,
    ).toBe(200);
    const seen = await gallery('SEVERNY');
    expect(seen.profile.alias).toBe('severny');
    expect(seen.albums.map(({ name, photo_count, cover }) => [name, photo_count, cover?.link])).toEqual([
      ['Юные хендлеры', 0, undefined],
      ['Кружево', 2, b.picture.link],
    ]);
  });

  it('refuse to overwrite a name that was changed meanwhile [P45]', async () => {
    const made = await album(owner, 'Раз');
    const rename = (name: string) =>
      portal.call(owner, 'PUT', '/api/media/album', { albumId: made.id, name, version: made.version });
    expect((await rename('Два')).statusCode).toBe(200);
    const late = await rename('Три');
    expect([late.statusCode, late.json().errors.error]).toEqual([412, expect.stringContaining('в другом окне')]);
  });
});

describe('photographs of an album', () => {
  it('keep the owner’s order after many moves', async () => {
    const { id } = await album(owner, 'Порядок');
    const [a, b, c] = [await hang(owner, id, 'a'), await hang(owner, id, 'b'), await hang(owner, id, 'c')];
    const move = (photoId: number, after: number | null) =>
      portal.call(owner, 'PUT', '/api/media/photo/place', { photoId, after });
    await move(c.id, null);
    expect(await captions('severny', id)).toBe('c a b');
    await move(c.id, b.id);
    expect(await captions('severny', id)).toBe('a b c');
    // Each move halves the distance between neighbours, until the list is renumbered.
    for (let turn = 0; turn < 12; turn += 1) await move(turn % 2 ? b.id : c.id, a.id);
    expect(await captions('severny', id)).toBe('a b c');
    expect((await move(a.id, 999_999)).statusCode).toBe(404);
  });

  it('are moved to another album with counts and covers', async () => {
    const [from, to] = [await album(owner, 'Откуда'), await album(owner, 'Куда')];
    const [a, b] = [await hang(owner, from.id, 'a'), await hang(owner, from.id, 'b')];
    await portal.call(owner, 'PUT', '/api/media/album/cover', { albumId: from.id, photoId: a.id });
    expect(
      (await portal.call(owner, 'PUT', '/api/media/photos/album', { photoIds: [a.id], albumId: to.id })).statusCode,
    ).toBe(200);
    const seen = (await gallery('severny')).albums.filter(({ id }) => id === from.id || id === to.id);
    expect(seen.map(({ name, photo_count, cover_photo_id }) => [name, photo_count, cover_photo_id])).toEqual([
      ['Откуда', 1, null],
      ['Куда', 1, null],
    ]);
    expect(await captions('severny', to.id)).toBe('a');
    expect(
      (await portal.call(owner, 'PUT', '/api/media/photo', { photoId: b.id, caption: 'Лучшая собака' })).statusCode,
    ).toBe(200);
    expect(await captions('severny', from.id)).toBe('Лучшая собака');
  });

  it('are neither readable nor changeable for another owner through an own album [P18]', async () => {
    const mine = await album(owner, 'Моё');
    const a = await hang(owner, mine.id, 'a');
    const theirs = await album(other, 'Чужое');
    const calls: ['POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['PUT', '/api/media/album', { albumId: mine.id, name: 'Взлом', version: 1 }],
      ['PUT', '/api/media/album/place', { albumId: mine.id, after: null }],
      ['PUT', '/api/media/album/cover', { albumId: mine.id, photoId: a.id }],
      ['DELETE', `/api/media/album?albumId=${mine.id}`],
      ['PUT', '/api/media/photo', { photoId: a.id, caption: 'Взлом' }],
      ['PUT', '/api/media/photo/place', { photoId: a.id, after: null }],
      ['PUT', '/api/media/photos/album', { photoIds: [a.id], albumId: theirs.id }],
      ['POST', '/api/media/photos/delete', { photoIds: [a.id] }],
    ];
    for (const [method, url, body] of calls) {
      expect([url, (await portal.call(other, method, url, body)).statusCode]).toEqual([url, 404]);
      expect([url, (await portal.call(null, method, url, body)).statusCode]).toEqual([url, 401]);
    }
    expect(
      (
        await portal.call(other, 'POST', '/api/media/photo', {
          albumId: theirs.id,
          pictureId: a.picture.id,
          caption: '',
        })
      ).statusCode,
    ).toBe(409);
    const unhung = (await portal.upload(owner, 'picture', bytes)).json().result;
    expect(
      (await portal.call(other, 'POST', '/api/media/photo', { albumId: theirs.id, pictureId: unhung.id, caption: '' }))
        .statusCode,
    ).toBe(400);
    expect((await portal.call(null, 'GET', `/api/media/photos?alias=southern&album=${mine.id}`)).statusCode).toBe(404);
    expect(await captions('severny', mine.id)).toBe('a');
  });

  it('are listed in pages of sixty by an index for an album of two thousand', async () => {
    const { id } = await album(owner, 'Большой');
    await portal.db.execute(sql`
      with made as (
        insert into pictures (profile_id, digits, name, width, height, widths, placeholder, size, purpose, owner_id)
        select ${owner.profile.id}, md5(n::text), 'x', 400, 300, '{320}', 'data:', 1, 'photo', ${id} from generate_series(1, 2000) n returning id
      )
      insert into photos (album_id, picture_id, position) select ${id}, id, id from made`);
    await portal.db.execute(sql`analyze photos`);
    let seen = 0;
    let after = '';
    do {
      const { photos: part, next } = await page('severny', id, after);
      expect(part.length).toBeLessThanOrEqual(60);
      seen += part.length;
      after = next ?? '';
    } while (after);
    expect(seen).toBe(2000);
    const { rows } = await portal.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from photos where album_id = ${id} and (position, id) > (1500, 1500) order by position, id limit 61`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using photos_album/);
  });
});

describe('a database without disk space', () => {
  it('answers 507 with what to do, still reads, and writes again once there is space [P56]', async () => {
    const before = (await gallery('severny')).albums.length;
    await portal.asOwner(
      `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger no_room before insert on albums for each row execute function no_room()`,
    );
    const refused = await portal.call(owner, 'POST', '/api/media/album', { name: 'Не поместится' });
    expect([refused.statusCode, refused.json().errors.error]).toEqual([
      507,
      expect.stringContaining('закончилось место'),
    ]);
    expect((await gallery('severny')).albums).toHaveLength(before);
    await portal.asOwner('drop trigger no_room on albums');
    await album(owner, 'Поместится');
    expect((await gallery('severny')).albums).toHaveLength(before + 1);
  });
});

describe('deletion', () => {
  const files = async (link: string): Promise<number> => (await portal.app.inject(`${link}/320`)).statusCode;

  it('hides a picture within a minute, however often it is requested [Round3-E5]', async () => {
    const { id } = await album(owner, 'Спрошенный');
    const shownOften = await hang(owner, id, 'e');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const began = Date.now();
      const at = async (seconds: number): Promise<number> => {
        vi.setSystemTime(began + seconds * 1000);
        return files(shownOften.picture.link);
      };
      expect(await at(0)).toBe(200);
      await portal.call(owner, 'POST', '/api/media/photos/delete', { photoIds: [shownOften.id] });
      for (const seconds of [10, 30, 50, 59]) await at(seconds);
      expect([await at(61), await at(62)]).toEqual([404, 404]);
    } finally {
      vi.useRealTimers();
    }
    expect(await collectOrphans(portal.db, portal.files.store, new Date())).toBe(1);
  });

  it('deletes the files of a photograph, an album and a profile [P42]', async () => {
    const { id } = await album(owner, 'Удалённый');
    const [a, b] = [await hang(owner, id, 'a'), await hang(owner, id, 'b')];
    expect((await portal.call(owner, 'POST', '/api/media/photos/delete', { photoIds: [a.id] })).statusCode).toBe(200);
    expect(await collectOrphans(portal.db, portal.files.store, new Date())).toBe(1);
    expect([await files(a.picture.link), await files(b.picture.link)]).toEqual([404, 200]);
    expect((await portal.call(owner, 'DELETE', `/api/media/album?albumId=${id}`)).statusCode).toBe(200);
    expect(await collectOrphans(portal.db, portal.files.store, new Date())).toBe(1);
    const left = await portal.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, b.picture.id));
    expect(left).toEqual([]);

    const leaving = await portal.caller();
    const theirs = await album(leaving, 'Прощание');
    const last = await hang(leaving, theirs.id, 'z');
    await portal.db.delete(profiles).where(eq(profiles.id, leaving.profile.id));
    expect(await portal.db.select().from(albums).where(eq(albums.id, theirs.id))).toEqual([]);
    expect(await portal.db.select().from(photos).where(eq(photos.id, last.id))).toEqual([]);
    expect(await collectOrphans(portal.db, portal.files.store, new Date())).toBe(1);
  });
});

describe('captions and names', () => {
  it('are stored as plain text with length limits [P24]', async () => {
    const script = '<script>alert(1)</script> & "кавычки"';
    const made = await album(owner, script);
    expect(made.name).toBe(script);
    const wrong = async (body: object) => (await portal.call(owner, 'POST', '/api/media/album', body)).json().errors;
    expect(await wrong({ name: '   ' })).toEqual({ name: 'Поле не может быть пустым' });
    expect(await wrong({ name: 'я'.repeat(81) })).toEqual({ name: 'Не длиннее 80 символов' });
    expect(await wrong({ name: 'x', profileId: 1 })).toEqual({ profileId: 'Неизвестное поле' });
    expect(await wrong({ name: 'txt.\u202Egpj' })).toEqual({ name: 'Недопустимые символы: знаки направления письма' });
  });

  it('refuse a move or deletion of more than a hundred photographs', async () => {
    const photoIds = Array.from({ length: 500 }, (_, at) => at + 1);
    const answer = await portal.call(owner, 'POST', '/api/media/photos/delete', { photoIds });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { photoIds: 'Не больше 100 фотографий за раз' }]);
  });
});
