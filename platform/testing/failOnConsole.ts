import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console.error fails the test that caused it. A test that expects one installs its own spy. */
let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said, 'console.error of the test').toEqual([]);
});
