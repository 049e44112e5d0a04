import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from '#platform/ui/links/Link.tsx';
import { followLinks } from './followLinks.ts';

const navigate = vi.fn();
let stop: () => void;

beforeEach(() => {
  navigate.mockClear();
  stop = followLinks({ navigate });
});

afterEach(() => stop());

/** Whether the browser would navigate. */
const press = (name: string, how: MouseEventInit = {}): boolean =>
  fireEvent.click(screen.getByText(name), { button: 0, ...how });

it('handles clicks on a link and its children by the router', () => {
  render(
    <Link to="/exhibitions?Alias=rkf#4">
      <b>Календарь</b>
    </Link>,
  );
  expect(press('Календарь')).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/exhibitions?Alias=rkf#4', { preventScrollReset: false, replace: false });
});

it('keeps the scroll and the history as the link says', () => {
  render(
    <Link to="/exhibitions?sort=popular" preventScrollReset replace>
      Популярные
    </Link>,
  );
  press('Популярные');
  expect(navigate).toHaveBeenCalledWith('/exhibitions?sort=popular', { preventScrollReset: true, replace: true });
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves %o to the browser',
  (how) => {
    render(<Link to="/about">О портале</Link>);
    // jsdom logs an error when it should navigate, so the event is cancelled after the listener under test.
    const end = (event: Event) => event.preventDefault();
    window.addEventListener('click', end);
    press('О портале', how);
    window.removeEventListener('click', end);
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('ignores a click that is already handled', () => {
  render(
    <Link to="/about" onClick={(event) => event.preventDefault()}>
      О портале
    </Link>,
  );
  press('О портале');
  expect(navigate).not.toHaveBeenCalled();
});
