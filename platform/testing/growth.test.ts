import { expect, it } from 'vitest';
import { expectToGrowWithItsInput } from './growth.ts';

const pairsOf = (size: number): number => {
  let pairs = 0;
  for (let one = 0; one < size; one += 1) for (let other = 0; other < size; other += 1) pairs += (one ^ other) & 1;
  return pairs;
};

it('detects work that grows quadratically', async () => {
  await expect(expectToGrowWithItsInput(pairsOf, 1000)).rejects.toThrow();
});
