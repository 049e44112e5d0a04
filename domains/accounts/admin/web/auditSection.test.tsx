import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { Section } from './AuditSection.tsx';

it('sends the days and the words of the search, and leaves out a day that is none', async () => {
  const { sent } = openForm(
    <Section />,
    { listAudit: { rows: [], has_more: false } },
    { path: '/journal', at: '/journal?search=Taiga&from=2024-03-10&to=2024-13-10' },
  );
  await waitFor(() => expect(sent('listAudit').at(-1)).toEqual({ search: 'Taiga', from: '2024-03-10' }));
  expect(await screen.findByText('Ничего не найдено')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'По' }), '11.03.2024{Tab}');
  await waitFor(() =>
    expect(sent('listAudit').at(-1)).toEqual({ search: 'Taiga', from: '2024-03-10', to: '2024-03-11' }),
  );
  expect(screen.getByRole('searchbox', { name: 'Имя, E-mail или о чём запись' })).toHaveProperty('value', 'Taiga');
});
