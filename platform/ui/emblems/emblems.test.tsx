import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Ranks } from './Ranks.tsx';
import { RingTile } from './RingTile.tsx';
import { rankColour } from './rankColour.ts';

describe('RingTile', () => {
  const read = (from: string, to?: string, size?: 'xl') => {
    const { container, unmount } = render(<RingTile from={from} {...(to && { to })} {...(size && { size })} />);
    const lines = Array.from(container.querySelectorAll('span'), (line) => line.textContent);
    unmount();
    return lines;
  };

  it('shows a number with its month and weekday', () => {
    expect(read('2026-10-17')).toEqual(['окт', '17', 'сб']);
    expect(read('2026-10-10', '2026-10-11')).toEqual(['окт', '10–11', 'сб–вс']);
    expect(read('2026-10-31', '2026-11-01')).toEqual(['окт–ноя', '31–1', 'сб–вс']);
    expect(read('2026-10-24', '2026-10-25', 'xl')).toEqual(['октябрь', '24–25', 'сб–вс']);
  });

  it('is hidden from screen readers beside a text with the date, and reads the full date otherwise', () => {
    const { container } = render(<RingTile from="2026-10-17" />);
    expect((container.firstChild as HTMLElement).getAttribute('aria-hidden')).toBe('true');
    render(<RingTile from="2026-10-10" to="2026-10-11" spoken />);
    expect(screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      '10–11 октября 2026, сб–вс',
    );
  });
});

it('Ranks shows three and names the others', () => {
  const { container } = render(
    <Ranks ranks={['CACIB', 'CAC ЧФ', 'CAC', 'КЧК', 'ПК'].map((name) => ({ name, colour: 'cac' }))} />,
  );
  const parts = Array.from(container.firstElementChild?.children ?? [], (part) => part.textContent);
  expect(parts).toEqual(['Ранги: ', 'CACIB', 'CAC ЧФ', 'CAC', '+2и ещё КЧК, ПК']);
});

it('RosetteChip uses the colour of CAC for an unknown rank', () => {
  expect([rankColour('cacib'), rankColour('new'), rankColour(null)]).toEqual([
    'var(--rk-cacib)',
    'var(--rk-cac)',
    'var(--rk-cac)',
  ]);
});
