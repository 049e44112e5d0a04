import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNearEnd } from './useNearEnd.ts';

afterEach(() => vi.unstubAllGlobals());

/** An end that is always visible: an observer reports it once, when it starts to observe. */
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
        // Nothing to disconnect.
      }
    },
  );
}

function List({ active, rows, more }: { active: boolean; rows: string; more: () => void }) {
  return <div ref={useNearEnd(active, more, rows)}>{rows}</div>;
}

it('asks for more at a visible end, and again for a new list in its place', () => {
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
