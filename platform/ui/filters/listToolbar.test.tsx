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
])(
  '[24.1] hides the view switch on a phone when one view is left; with the view %s the switch is hidden: %s',
  (current, goes) => {
    render(
      <MemoryRouter>
        <ListToolbar sorts={[]} views={views(current)} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('navigation', { name: 'Вид' }).className.split(' ').includes('wide')).toBe(goes);
  },
);
