import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageHost } from './MessageHost.tsx';
import { showSnackbar } from './messageStore.ts';

vi.mock('./MessageLayer.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('shows a plain message when the styled one cannot be loaded, and keeps the page', async () => {
  render(
    <>
      <h1>План</h1>
      <MessageHost />
    </>,
  );
  showSnackbar('Нет связи: повторите, когда она вернётся', 'danger');
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связи: повторите, когда она вернётся');
  expect(screen.getByRole('heading', { name: 'План' })).toBeTruthy();
});
