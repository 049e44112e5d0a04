import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ListToolbar } from './ListToolbar.tsx';

const views = (current: string) =>
  (['list', 'table'] as const).map((name) => ({
    ...{ label: name, to: `?view=${name}`, current: name === current, icon: name },
    ...(name === 'table' && { wide: true }),
  }));

it.each([
  ['list', true],
  ['table', false],
])('[24.1] on a phone one way to look is no choice; seen as a %s the switch goes with it: %s', (current, goes) => {
  render(
    <MemoryRouter>
      <ListToolbar sorts={[]} views={views(current)} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Вид' }).className.split(' ').includes('wide')).toBe(goes);
});
