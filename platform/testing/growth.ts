import { expect } from 'vitest';

const tries = 5;
/** Microseconds below which the processor's clock tells nothing. */
const least = 200;

/** Processor time of this process for one piece of work in microseconds, the best of some tries: what others do meanwhile is not in it. */
async function processorTime(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  return Math.max(best, least);
}

/** How many times the processor time of a work of `size` its time for `size * factor` is: `factor` where it goes through its input once. */
export async function growth(work: (size: number) => unknown, size: number, factor: number): Promise<number> {
  const small = await processorTime(() => work(size));
  return (await processorTime(() => work(size * factor))) / small;
}

/**
 * A work goes through its input a set number of times, not once for each of its pieces: twenty times the input takes
 * far less than four hundred times as long, on whatever machine.
 */
export async function expectToGrowWithItsInput(work: (size: number) => unknown, size: number): Promise<void> {
  expect(await growth(work, size, 20)).toBeLessThan(100);
}
