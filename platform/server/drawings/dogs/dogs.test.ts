import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dogPoses } from '#platform/contract/dogDrawing.ts';
import { typeOf } from './breeds.ts';
import { coatOf } from './coats.ts';
import { drawDog } from './draw.ts';
import { dogPicture, portrayed } from './picture.ts';
import { type DogType, types } from './types.ts';

const today = new Date('2026-11-22');
const names = Object.keys(types) as DogType[];

describe('[S24] a kennel’s dogs', () => {
  const kennel = Array.from({ length: 17 }, (_, nth) => ({
    id: 4100 + nth,
    breed: 'Немецкая овчарка',
    group: 1,
    colour: ['чепрачный', 'зонарный', 'чёрный', 'чёрно-подпалый'][nth % 4],
    born: '2022-05',
  }));

  it('of one breed are all of its type, and no two are drawn alike', () => {
    const decided = kennel.map((dog) => portrayed(dog, today));
    expect(new Set(decided.map(({ type }) => type))).toEqual(new Set(['shepherd']));
    expect(new Set(decided.map(({ pose }) => pose)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(decided.map(({ isMirrored }) => isMirrored)).size).toBe(2);
    const looks = decided.map(({ pose, isMirrored, colour }) => `${pose} ${isMirrored} ${colour}`);
    expect(new Set(looks).size).toBeGreaterThanOrEqual(10);
    for (const [nth, look] of looks.entries()) expect(look).not.toBe(looks[nth + 1]);
  });

  it('are the same dogs at every visit', () => {
    for (const dog of kennel) expect(dogPicture(dog, today)).toBe(dogPicture(dog, today));
  });

  it('of one colour have spots of their own', () => {
    const spotted = [1, 2, 3, 4, 5].map((id) =>
      dogPicture({ id, breed: 'Далматин', colour: 'чёрный', pose: 'stand', looks: 'left' }, today),
    );
    expect(new Set(spotted).size).toBe(5);
  });

  it('are puppies until nine months, and grey at the muzzle from nine years', () => {
    const born = (month: string) => portrayed({ id: 1, breed: 'Бигль', born: month }, today);
    expect([born('2026-06').isPuppy, born('2026-01').isPuppy]).toEqual([true, false]);
    expect([born('2017-10').isOld, born('2020-01').isOld]).toEqual([true, false]);
    expect(portrayed({ id: 1, breed: 'Бигль', isPuppy: true }, today).isPuppy).toBe(true);
  });
});

describe('a dog of an unknown breed', () => {
  it('takes a type of its group, and of any group where that is unknown too', () => {
    expect(typeOf('Новая порода', 10, 5)).toBe('greyhound');
    expect(names).toContain(typeOf('Новая порода', 0, 12345));
    const ofGroup = Array.from({ length: 200 }, (_, seed) => typeOf('', 5, seed * 17));
    expect(new Set(ofGroup).size).toBeGreaterThanOrEqual(5);
  });
});

describe('a coat', () => {
  const marks = (colour: string, type: DogType = 'shepherd') =>
    coatOf(colour, type, 1).markings.map(([marking]) => marking);

  it.each<[string, DogType, string[]]>([
    ['чепрачный', 'shepherd', ['saddle', 'mask']],
    ['чёрный с подпалом', 'molosser', ['points']],
    ['black and tan', 'dobermann', ['points']],
    ['тигровый', 'greyhound', ['brindle', 'mask']],
    ['brindle & white', 'boxer', ['brindle', 'mask', 'irish']],
    ['мраморно-голубой', 'border', ['merle']],
    ['blue merle', 'collie', ['merle']],
    ['арлекин', 'dane', ['torn']],
    ['соболино-белый', 'collie', ['tipped', 'irish']],
    ['триколор', 'hound', ['mantle', 'hound']],
    ['tricolour', 'swiss', ['points', 'irish']],
    ['перец с солью', 'schnauzer', ['grey']],
    ['блю-белтон', 'setter', ['ticking', 'patches']],
    ['кофейно-пегий', 'pointer', ['patches']],
    ['рыже-белый', 'husky', ['mealy']],
    ['палевый с чёрной маской', 'pug', ['mask']],
    ['бленхейм', 'toySpaniel', ['patches']],
    ['чёрный', 'dalmatian', ['spots']],
    ['белый', 'samoyed', []],
  ])('«%s» of a %s', (colour, type, expected) => expect(marks(colour, type)).toEqual(expected));

  it.each([
    ['чёрный', 'black'],
    ['палевый', 'fawn'],
    ['рыжий', 'red'],
    ['голубой', 'blue'],
    ['шоколадный', 'chocolate'],
    ['кремовый', 'cream'],
    ['белый', 'WHITE'],
    ['абрикосовый', 'apricot'],
  ])('«%s» is «%s», with «ё» or without', (russian, latin) => {
    const ground = (colour: string) => coatOf(colour, 'poodle', 1).ground;
    expect(ground(latin)).toBe(ground(russian));
    expect(ground(russian.replaceAll('ё', 'е'))).toBe(ground(russian));
  });

  it('of a blue merle is blue, whatever its tan is called', () => {
    expect(coatOf('голубой мрамор с белым и рыжим', 'border', 1).ground).toBe(coatOf('blue merle', 'border', 1).ground);
  });

  it('that is not written is one its type wears; a town is not a colour', () => {
    expect(coatOf('', 'samoyed', 3)).toEqual(coatOf('белый', 'samoyed', 3));
    expect(coatOf('', 'swiss', 3).markings.map(([marking]) => marking)).toEqual(['points', 'irish']);
    expect(coatOf('Ищет дом в Белгороде, Краснодаре, Черноземье', 'samoyed', 3)).toEqual(coatOf('белый', 'samoyed', 3));
  });
});

/** As the portal compresses what it keeps. */
const onTheWire = (content: string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

it('every drawing is whole, and at most 4 kB on the wire', () => {
  for (const type of names)
    for (const pose of dogPoses)
      for (const colour of ['мраморный с белым', 'блю-белтон с подпалом', 'тигровый с белым']) {
        const content = drawDog({ type, pose, isPuppy: pose === 'sit', colour, seed: 7 });
        expect(content, `${type} ${pose}`).not.toMatch(/NaN|undefined|Infinity/);
        expect(onTheWire(content), `${type} ${pose} ${colour}`).toBeLessThanOrEqual(4096);
      }
});
