import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { typeByName } from '#platform/server/drawings/dogs/breeds.ts';
import { parseCsv } from './csv.ts';

const breeds = parseCsv(await readFile(new URL('reference/breeds.csv', import.meta.url), 'utf8'));

describe('[S24] every breed of the dictionary', () => {
  it('has a type of dog by its own name: none falls through to its group', () => {
    expect(breeds.length).toBeGreaterThan(350);
    expect(breeds.filter(({ name }) => !typeByName(name ?? '')).map(({ name }) => name)).toEqual([]);
  });

  it('shares it with breeds it looks like', () => {
    const typeOf = (id: string) => typeByName(breeds.find((breed) => breed.id === id)?.name ?? '');
    const expected: Record<string, string> = {
      ...{
        166: 'shepherd',
        156: 'collie',
        297: 'border',
        16: 'shaggy',
        39: 'corgi',
        328: 'mountain',
        335: 'guardian',
        147: 'molosser',
        264: 'mastiff',
      },
      ...{
        149: 'bulldog',
        143: 'dobermann',
        144: 'boxer',
        235: 'dane',
        309: 'sharpei',
        45: 'swiss',
        61: 'bernard',
        327: 'schnauzer',
        7: 'terrier',
      },
      ...{
        345: 'smoothTerrier',
        73: 'lowTerrier',
        11: 'bullTerrier',
        286: 'staff',
        86: 'yorkshire',
        148: 'dachshund',
        97: 'spitz',
        212: 'samoyed',
      },
      ...{
        270: 'husky',
        306: 'laika',
        255: 'akita',
        43: 'basenji',
        205: 'chow',
        161: 'hound',
        163: 'basset',
        153: 'dalmatian',
        84: 'bloodhound',
      },
      ...{
        1: 'pointer',
        2: 'setter',
        98: 'wirePointer',
        122: 'retriever',
        111: 'golden',
        5: 'cocker',
        298: 'waterDog',
        172: 'poodle',
        215: 'bichon',
      },
      ...{
        65: 'maltese',
        207: 'pekingese',
        253: 'pug',
        101: 'frenchBulldog',
        218: 'chihuahua',
        352: 'russianToy',
        77: 'papillon',
        136: 'toySpaniel',
      },
      ...{ 162: 'sighthound', 193: 'borzoi', 269: 'saluki', 228: 'afghan', 160: 'wolfhound', 200: 'levriero' },
      ...{
        9001: 'shepherd',
        9002: 'bernard',
        9004: 'foxhound',
        9007: 'maltese',
        9008: 'greyhound',
        9013: 'staff',
        9015: 'mastiff',
      },
    };
    expect(Object.fromEntries(Object.keys(expected).map((id) => [id, typeOf(id)]))).toEqual(expected);
  });
});
