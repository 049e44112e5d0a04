import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { Review } from '../contract.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { NextInQueue } from './NextInQueue.tsx';

const review = { application_id: 57, version: 3, type: 'titles', choices: [], paper: 'Диплом чемпиона' };

it('confirms once before the document goes to its sender; a double press sends one request', async () => {
  const { sent } = openForm(<DecisionForm review={review as unknown as Review} />, {
    finishApplication: { version: 4 },
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Выполнить' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Выполнить заявку?' }));
  expect(asked.getByText('Портал выпустит документ: Диплом чемпиона. Заявитель получит его сразу.')).toBeTruthy();
  expect(sent('finishApplication')).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Выполнить' }));
  await waitFor(() => expect(sent('finishApplication')).toEqual([{ applicationId: 57, version: 3, number: '' }]));
});

it.each([
  ['show', {}, /^Календарь сразу покажет, что решено/],
  ['show-change', { type_id: 3 }, /^Выставка сразу станет отменённой/],
])(
  'asks before «%s» is approved, says what cannot be taken back, and leads back [Round3-S6]',
  async (type, values, text) => {
    const { sent } = openForm(<DecisionForm review={{ ...review, type, values, paper: null } as unknown as Review} />, {
      finishApplication: { version: 4 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Одобрить' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Одобрить заявку?' }));
    expect(asked.getByText(text)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('finishApplication')).toEqual([]);
  },
);

it('scrolls to a refused field, which on a phone is above the visible area [Office-15]', async () => {
  openForm(<DecisionForm review={review as unknown as Review} />, {
    finishApplication: refusal(400, { number: 'Такой номер уже есть' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Выполнить' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Выполнить заявку?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Выполнить' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Номер документа/)));
});

it('opens the next application of the queue, and the first one after the last', async () => {
  function Opened() {
    const [id, setId] = useState(11);
    return (
      <>
        <output>{id}</output>
        <NextInQueue applicationId={id} onShow={setId} />
      </>
    );
  }
  const { sent } = openForm(<Opened />, {
    listApplicationQueue: {
      rows: [{ application_id: 10 }, { application_id: 11 }, { application_id: 12 }],
      next: null,
    },
  });
  const next = await screen.findByRole('button', { name: 'Следующая в очереди' });
  await userEvent.click(next);
  expect(screen.getByRole('status').textContent).toBe('12');
  await userEvent.click(next);
  expect(screen.getByRole('status').textContent).toBe('10');
  expect(sent('listApplicationQueue')[0]).toEqual({ queue: 'all' });
});
