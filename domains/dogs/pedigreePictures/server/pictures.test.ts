import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudbook, type Studbook } from '../../server/testStudbook.ts';

let book: Studbook;
const ids: Record<string, number> = {};

beforeAll(async () => {
  book = await openStudbook();
  const add = async (name: string, given: object) => {
    ids[name] = await book.dog({ name, nameLat: `Dog ${name}`, ...given });
  };
  await add('grandsire', { bornOn: '2010-01-01', pedigreeNumber: 6_000_007 });
  await add('sire', { bornOn: '2014-01-01', sireId: ids.grandsire });
  await add('dam', { sex: 2, bornOn: '2014-01-01', name: '=мать', nameLat: 'Dam <b> & "co"' });
  await add('dog', { bornOn: '2018-01-01', sireId: ids.sire, damId: ids.dam });
});
afterAll(() => book.drop());

const fetched = (path: string) => book.app.inject({ method: 'GET', url: path, remoteAddress: '198.51.100.7' });

describe('pictures and files of a dog', () => {
  it('give a preview PNG of the standard size, different for each dog', async () => {
    const answer = await fetched(`/api/dog/${ids.dog}/picture.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect((await fetched(`/api/dog/${ids.sire}/picture.png`)).rawPayload.equals(answer.rawPayload)).toBe(false);
    expect((await fetched('/api/dog/999999/picture.png')).statusCode).toBe(404);
  });

  it('give the tree as a table with a line for each ancestor and no formulas', async () => {
    const { payload } = await fetched(`/api/dog/${ids.dog}/tree?format=csv&generations=3`);
    expect(payload.split('\r\n').map((line) => line.split(';').slice(0, 5).join('|'))).toEqual([
      '\uFEFFКолено|Линия|Кличка латиницей|Кличка|Родословная',
      '0||Dog dog|dog|',
      '1|О|Dog sire|sire|',
      `1|М|"Dam <b> & ""co"""|'=мать|`,
      '2|ОО|Dog grandsire|grandsire|РКФ 6000007',
      '',
    ]);
  });

  it('give the tree as a drawing with names as text', async () => {
    const answer = await fetched(`/api/dog/${ids.dog}/tree?format=svg&generations=4`);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.payload).toContain('Dam &lt;b&gt; &amp; &quot;co&quot;');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([300 * 5 + 48, 34 * 16 + 48]);
    expect((await fetched(`/api/dog/${ids.dog}/tree?format=pdf`)).statusCode).toBe(400);
  });
});
