import { expect } from 'vitest';

const tries = 5;
/** Microseconds below which the processor's clock is too coarse. */
const least = 200;

/**
 * Processor time of this process for one piece of work in microseconds, the best of several attempts, so that other
 * processes do not count.
 */
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

/** The ratio of processor times for inputs of `size * factor` and `size`: about `factor` for linear work. */
export async function growth(work: (size: number) => unknown, size: number, factor: number): Promise<number> {
  const small = await processorTime(() => work(size));
  return (await processorTime(() => work(size * factor))) / small;
}

/**
 * Asserts that work grows linearly: for twenty times the input it takes far less than four hundred times as long, on
 * any machine.
 */
export async function expectToGrowWithItsInput(work: (size: number) => unknown, size: number): Promise<void> {
  expect(await growth(work, size, 20)).toBeLessThan(100);
}
