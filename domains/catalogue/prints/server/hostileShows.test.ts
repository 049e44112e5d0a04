import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { FrozenLine, FrozenShow } from '../../frozen.ts';
import { paperKinds } from '../kinds.ts';
import { testShow } from '../testShow.ts';
import { renderPaper } from './renderPaper.ts';
import { type PrintedPage, readPdf } from './testPdf.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

let type: Typesetter;
beforeAll(async () => {
  type = await openTypesetter();
});

/** The worst texts that forms and imports accept: emoji, other scripts, controls, lone surrogates, very long ones. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '🐕‍🦺 Rex',
    'שלום עולם',
    '\u202Eabc\u202C',
    'a\u0000b\u001bc\n\td',
    '\ud800',
    'e\u0301\u0301\u0301',
    'ﷺ',
  ),
  fc.constantFrom('Ш', 'W', 'слово ', 'очень-длинно/', '\u00a0').map((piece) => piece.repeat(300)),
);

const hostileLine = fc.record({
  sex: fc.constantFrom(0, 1, 2),
  classId: fc.constantFrom(0, 3, 5),
  class: hostile,
  breed: hostile,
  rank: hostile,
  name: hostile,
  nameLat: hostile,
  studbookNumber: hostile,
  stamp: hostile,
  colour: hostile,
  sire: hostile,
  dam: hostile,
  breeder: hostile,
  owner: hostile,
  handler: hostile,
  isWithdrawn: fc.boolean(),
  bornOn: fc.constantFrom('', '2024-02-29'),
  group: fc.integer({ min: 0, max: 10 }),
});

const hostileShow: fc.Arbitrary<FrozenShow> = fc
  .record({
    lines: fc.array(hostileLine, { minLength: 1, maxLength: 6 }),
    title: hostile,
    city: hostile,
    place: hostile,
    ranks: hostile,
    organiser: fc.record({ name: hostile, address: hostile, phone: hostile }),
    judge: hostile,
    contest: hostile,
    hasRings: fc.boolean(),
    hasLateDog: fc.boolean(),
  })
  .map(({ lines, judge, contest, hasRings, hasLateDog, ...texts }) => {
    const base = testShow(lines.length);
    const all: FrozenLine[] = base.lines.map((line, at) => ({ ...line, ...lines[at] }));
    const first = all[0];
    return {
      ...base,
      ...texts,
      lines: hasLateDog && first ? [first, { ...first, number: '1а' }, ...all.slice(1)] : all,
      judges: base.judges.map((one) => ({ ...one, name: judge })),
      rings: hasRings ? base.rings.map((ring) => ({ ...ring, title: judge })) : [],
      contests: base.contests.map((one) => ({ ...one, kind: contest, name: contest })),
    };
  });

function expectInside({ width, height, texts }: PrintedPage): void {
  for (const { text, x, y, size, isStrong } of texts) {
    const right = x + type.width(text, { face: isStrong ? 'strong' : 'text', size });
    expect({ text, isInside: x >= 0 && right <= width + 0.5 && y >= 0 && y <= height }).toEqual({
      text,
      isInside: true,
    });
  }
}

it('any paper of any show stays inside its pages and is the same when printed again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paperKinds), hostileShow, async (kind, show) => {
      fc.pre(kind.startsWith('catalogue') || kind.endsWith('list') || show.lines.some((line) => !line.isWithdrawn));
      const bytes = await renderPaper(kind, show);
      for (const page of await readPdf(bytes)) expectInside(page);
      expect(Buffer.from(await renderPaper(kind, show)).equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('a catalogue prints every number once and no owner’s mark for owners that are not given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('catalogue_a5', 'catalogue_a4'), hostileShow, async (kind, show) => {
      const pages = await readPdf(await renderPaper(kind, show));
      const texts = pages.flatMap((page) => page.texts);
      const numbers = texts.filter(({ size }) => size === 14.25).map(({ text }) => text);
      expect(numbers).toEqual([...show.lines, ...show.contests].map(({ number }) => number));
      const nameless = show.lines.filter(({ owner }) => !type.clean(owner)).length;
      const said =
        texts
          .map(({ text }) => text)
          .join(' ')
          .match(/владелец\s+не\s+указан/g)?.length ?? 0;
      expect(said).toBeGreaterThanOrEqual(nameless);
    }),
    { numRuns: 10 },
  );
});

it('a line is never wider than its room', () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 20, max: 300 }), fc.constantFrom(1, 2, 5), (text, room, most) => {
      const style = { face: 'text', size: 9 } as const;
      const lines = type.lines(text, room, style, most);
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(type.width(line, style)).toBeLessThanOrEqual(room);
    }),
  );
});
