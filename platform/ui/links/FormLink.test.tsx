import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormLink } from './FormLink.tsx';

it('shows its text, opens its address in a new tab and names its file [R3-33]', () => {
  render(<FormLink filename="Образец.pdf" href="/files/obrazec.pdf" linkText="Образец заявления (PDF)" />);
  const link = screen.getByRole('link', { name: 'Образец заявления (PDF)' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/files/obrazec.pdf',
    '_blank',
    'noopener',
  ]);
  expect(link.title).toContain('Образец.pdf');
});
