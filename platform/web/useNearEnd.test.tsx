import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNearEnd } from './useNearEnd.ts';

afterEach(() => vi.unstubAllGlobals());

/** An end that is in sight all the time: an observer says so once, when it begins to look. */
function inSight() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #say: (entries: { isIntersecting: boolean }[]) => void;
      constructor(say: (entries: { isIntersecting: boolean }[]) => void) {
        this.#say = say;
      }
      observe() {
        this.#say([{ isIntersecting: true }]);
      }
      disconnect() {
        // It has nothing to let go.
      }
    },
  );
}

function List({ active, rows, more }: { active: boolean; rows: string; more: () => void }) {
  return <div ref={useNearEnd(active, more, rows)}>{rows}</div>;
}

it('asks for more where the end is in sight, and for the next list that takes its place there', () => {
  inSight();
  const asked: string[] = [];
  const shown = (rows: string, active = true) => <List active={active} rows={rows} more={() => asked.push(rows)} />;
  const { rerender } = render(shown('all'));
  rerender(shown('all'));
  expect(asked).toEqual(['all']);
  rerender(shown('members'));
  expect(asked).toEqual(['all', 'members']);
  rerender(shown('members', false));
  rerender(shown('more members', false));
  expect(asked).toEqual(['all', 'members']);
});
