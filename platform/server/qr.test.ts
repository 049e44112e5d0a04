import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { expect, it } from 'vitest';
import { type Qr, qrOf } from './qr.ts';

const scale = 4;

/** Rasterises the path as a scanner would see it. */
function pictureOf({ size, path }: Qr): { width: number; height: number; data: Uint8Array } {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        data.set([0, 0, 0, 255], (row * side + column) * 4);
  return { width: side, height: side, data };
}

it('draws a code that decodes to its text', () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.stringMatching(/^[А-яЁё \d|=]{1,150}$/),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(decodeQr(pictureOf(qrOf(given)))).toBe(given);
    }),
    { numRuns: 40, seed: 1 },
  );
});

it('leaves four light modules around the code', () => {
  const { size, path } = qrOf('https://portal.example/check');
  const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ]);
  expect(Math.min(...places.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...places.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...places.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
});
