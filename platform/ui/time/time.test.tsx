import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { Countdown } from './Countdown.tsx';
import { WeekSchedule } from './WeekSchedule.tsx';

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-10-08T07:24:30Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const figures = () => screen.getByRole('timer').textContent;

  it('shows days, hours and minutes and updates itself [R1-45 R9-18]', async () => {
    render(<Countdown end="2026-10-16T20:59:00Z" label="До закрытия записи" />);
    expect(figures()).toBe('8 д13 ч35 мин');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(figures()).toBe('8 д13 ч34 мин');
  });

  it('stays at zero after the end [R9-19]', async () => {
    render(<Countdown end="2026-10-08T07:25:00Z" label="До закрытия записи" />);
    expect(figures()).toBe('0 д0 ч1 мин');
    await act(() => vi.advanceTimersByTimeAsync(10 * minuteMs));
    expect(figures()).toBe('0 д0 ч0 мин');
  });

  it('shows the end as a Russian date with zero-padded hours and minutes [R9-21]', () => {
    const { container } = render(<Countdown end="2026-11-01T06:05:00Z" label="До закрытия записи" />);
    expect(container.textContent).toContain('До закрытия записи, 01.11.2026 09:05 по Москве');
  });

  it('[V18] shows the date without numbers where no script runs', () => {
    const html = renderToString(<Countdown end="2026-10-16T20:59:00Z" label="До закрытия записи" />);
    const text = html.replaceAll(/<[^>]*>/g, ' ');
    expect(text).toContain('16.10.2026 23:59');
    expect(text).not.toMatch(/\d\s+(?:д|ч|мин)(?!\p{L})/u);
    expect(renderToString(<Countdown end="2026-10-16T20:59:00Z" day="2026-10-16" label="До начала" />)).not.toMatch(
      /<b>0/,
    );
  });

  it('omits the hour on the server, whose page is cached for others', () => {
    const at = (now: string) => {
      vi.setSystemTime(new Date(now));
      return renderToString(<Countdown end="2026-10-16T20:59:00Z" label="До закрытия записи" />);
    };
    expect(at('2026-10-08T07:24:00Z')).toBe(at('2026-10-12T01:00:00Z'));
  });
});

it('WeekSchedule groups weekdays with equal hours under their short names [R1-43 R3-29 R3-30]', () => {
  const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((short_name, index) => ({
    id: index + 1,
    short_name,
    week_day_number: index + 1,
  }));
  const entry = (week_day_id: number, time_from: string, time_to: string) => ({ week_day_id, time_from, time_to });
  render(
    <WeekSchedule
      weekdays={weekdays}
      entries={[entry(1, '10:00', '18:00'), entry(3, '10:00', '18:00'), entry(6, '10:00', '14:00')]}
    />,
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['пнср10:00–18:00', 'сб10:00–14:00']);
  expect(rows.map((row) => row.querySelectorAll('svg').length)).toEqual([1, 0]);
});

it('WeekSchedule shows a day with a break once, with both parts of it (strangers: 10–17 beside 10–13, 14–17)', () => {
  const at = (week_day_id: number) => [
    { week_day_id, time_from: '10:00', time_to: '13:00' },
    { week_day_id, time_from: '14:00', time_to: '17:00' },
  ];
  const weekdays = ['пн', 'вт'].map((short_name, day) => ({ id: day + 1, short_name, week_day_number: day + 1 }));
  render(<WeekSchedule entries={[...at(1), ...at(2)]} weekdays={weekdays} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'пнвт10:00–13:00, 14:00–17:00',
  ]);
});
