import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSmallWindow } from './useSmallWindow.ts';

const wide = window.innerWidth;
const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

afterEach(() => resize(wide));

it('counts a window of 991 px or less as small by default [R9-10] and updates on each resize [R9-11]', () => {
  window.innerWidth = 992;
  const { result } = renderHook(() => useSmallWindow());
  expect(result.current).toBe(false);
  resize(991);
  expect(result.current).toBe(true);
  resize(1200);
  expect(result.current).toBe(false);
});

it('takes another width', () => {
  window.innerWidth = 769;
  const { result } = renderHook(() => useSmallWindow(768));
  expect(result.current).toBe(false);
  resize(768);
  expect(result.current).toBe(true);
});
