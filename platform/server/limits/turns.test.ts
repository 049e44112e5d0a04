import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that runs until it is ended, with the names of what runs now. */
function works() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) => () =>
    new Promise<string>((resolve) => {
      running.push(name);
      ends.set(name, () => {
        running.splice(running.indexOf(name), 1);
        resolve(name);
      });
    });
  return { running, start, end: (name: string) => ends.get(name)?.() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('runs two calls of one key at once and the others in their order, beside those of another key', async () => {
  const turns = new Turns(5);
  const { running, start, end } = works();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns.pass(name[0] as string, start(name)));
  await settle();
  expect(running).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  await settle();
  expect(running).toEqual(['a2', 'b1', 'a3']);
  for (const name of ['a2', 'a3', 'b1']) end(name);
  await settle();
  end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('runs no more calls of all keys together than it may', async () => {
  const turns = new Turns(3);
  const { running, start, end } = works();
  const all = ['a1', 'a2', 'b1', 'b2', 'c1'].map((name) => turns.pass(name[0] as string, start(name)));
  await settle();
  expect(running).toHaveLength(3);
  for (const name of [...running]) end(name);
  await settle();
  for (const name of [...running]) end(name);
  await Promise.all(all);
});

it('goes on after a failed call', async () => {
  const turns = new Turns(1);
  await expect(turns.pass('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await turns.pass('a', async () => 1)).toBe(1);
});
