import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { AdminBanner } from '../contract.ts';
import { Section } from './BannersSection.tsx';

const banner: AdminBanner = {
  id: 5,
  version: 2,
  position: 1,
  overline: '',
  title: 'Кубок весны',
  text: '',
  action: 'Записаться',
  link: '/exhibitions',
  cover_group: 0,
  pattern: 'brace',
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  sort_order: 0,
  is_active: true,
  picture: [{ id: 9, link: '/pictures/a', width: 900, height: 600, widths: [320, 900], placeholder: 'data:' }],
  shows: 10,
  clicks: 2,
};
const list = { listAdminBanners: { rows: [banner], has_more: false } };

it('keeps or removes the picture, and shows a refusal of the server at its field', async () => {
  const { sent } = openForm(<Section />, { ...list, editBanner: refusal(400, { link: 'Адрес страницы портала' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Кубок весны' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findAllByText('Адрес страницы портала')).not.toHaveLength(0);
  expect(form.getByLabelText<HTMLInputElement>('Заголовок').value).toBe('Кубок весны');
  await userEvent.click(form.getByRole('button', { name: 'Убрать фотографию 1' }));
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent('editBanner')).toHaveLength(2));
  expect(sent('editBanner')).toMatchObject([
    { bannerId: 5, version: 2, picture: [9] },
    { bannerId: 5, version: 2, picture: [] },
  ]);
});

it('deletes only after a confirmation', async () => {
  const { sent } = openForm(<Section />, { ...list, removeBanner: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Кубок весны' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(sent('removeBanner')).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'ОК' }));
  await waitFor(() => expect(sent('removeBanner')).toEqual([{ bannerId: 5, version: 2 }]));
});
