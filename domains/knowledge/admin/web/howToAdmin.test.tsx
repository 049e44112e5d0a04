import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { howToContent } from '../../form.ts';
import type { HowToRow } from '../contract.ts';
import { Section } from './HowToSection.tsx';

configure({ asyncUtilTimeout: 10_000 });

const row: HowToRow = {
  ...{ id: 8, key: 'join', version: 3, is_hidden: false },
  ...howToContent({
    ...{ title: 'Как вступить', short: 'Вступить', subject: 'people', answer: 'Позвоните в клуб.' },
    steps: [{ title: 'Позвоните', text: 'По телефону.', time: '', time_note: '' }],
  }),
};

it('[24.4 how-to] refuses a typed fee at its field and saves the whole page without it', async () => {
  const { sent } = openForm(<Section />, { listHowToPages: [row], editHowTo: { ...row, version: 4 } });
  await userEvent.click(await screen.findByLabelText('Изменить: Как вступить'));
  const dialog = await screen.findByRole('dialog');
  const answer = within(dialog).getByLabelText('Короткий ответ', { selector: 'textarea' });
  await userEvent.clear(answer);
  await userEvent.type(answer, 'Взнос 900 рублей.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  expect((await within(dialog).findAllByText(/Взнос и срок в текст не пишут: поставьте/)).length).toBeGreaterThan(0);
  expect(sent('editHowTo')).toEqual([]);

  await userEvent.clear(answer);
  await userEvent.type(answer, 'Сначала позвоните.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent('editHowTo')).toHaveLength(1));
  const { id, key: _, ...form } = row;
  expect(sent('editHowTo')).toEqual([{ ...form, pageId: id, answer: 'Сначала позвоните.' }]);
});
