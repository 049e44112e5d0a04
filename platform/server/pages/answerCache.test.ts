import { expect, it, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { AnswerCache } from './answerCache.ts';

const listed = endpoint<never, unknown>({ name: 'listThings', method: 'GET', path: '/api/things', topics: ['things'] });
const withoutTopics = endpoint<never, unknown>({ name: 'listOthers', method: 'GET', path: '/api/others' });

it('computes once for the same input and again for another', async () => {
  const cache = new AnswerCache(60);
  const ask = vi.fn(async () => '{"a":1}');
  expect((await cache.get(listed, {}, ask)).value).toEqual({ a: 1 });
  await cache.get(listed, {}, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  await cache.get(listed, { page: 2 }, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('computes once for concurrent callers', async () => {
  const cache = new AnswerCache(60);
  const ask = vi.fn(async () => '[]');
  await Promise.all(Array.from({ length: 50 }, () => cache.get(listed, {}, ask)));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('is invalidated by a domain event of its topic and not by others', async () => {
  const cache = new AnswerCache(60);
  const ask = vi.fn(async () => '[]');
  await cache.get(listed, {}, ask);
  cache.drop('others');
  await cache.get(listed, {}, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  cache.drop('things');
  await cache.get(listed, {}, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps an answer no longer than its endpoint allows', async () => {
  vi.useFakeTimers();
  const short = endpoint<never, unknown>({ ...listed, name: 'listMoving', freshSeconds: 2 });
  const cache = new AnswerCache(60);
  const ask = vi.fn(async () => '[]');
  await cache.get(short, {}, ask);
  vi.advanceTimersByTime(1999);
  await cache.get(short, {}, ask);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cache.get(short, {}, ask);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('does not cache an answer that was being computed when the event came', async () => {
  const cache = new AnswerCache(60);
  let answer: (json: string) => void = () => undefined;
  const first = cache.get(listed, {}, () => new Promise((resolve) => (answer = resolve)));
  cache.drop('things');
  answer('"old"');
  expect((await first).value).toBe('old');
  expect((await cache.get(listed, {}, async () => '"new"')).value).toBe('new');
});

it('caches nothing without topics, for 0 seconds or after a failure', async () => {
  const ask = vi.fn(async () => '[]');
  const cache = new AnswerCache(60);
  await cache.get(withoutTopics, {}, ask);
  await cache.get(withoutTopics, {}, ask);
  const none = new AnswerCache(0);
  await none.get(listed, {}, ask);
  await none.get(listed, {}, ask);
  expect(ask).toHaveBeenCalledTimes(4);
  await expect(cache.get(listed, {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get(listed, {}, ask)).value).toEqual([]);
});

it('returns JSON that can stand inside a script element', async () => {
  const ask = async () => JSON.stringify({ title: '</script><script>alert(1)</script>\u2028' });
  const text = (await new AnswerCache(0).get(listed, {}, ask)).json;
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
});
