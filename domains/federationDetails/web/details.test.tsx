import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { EditedDetails } from '../contract.ts';
import { detailsContent } from '../fields.ts';
import { Section } from './DetailsSection.tsx';

const stored: EditedDetails = {
  ...detailsContent({
    name: 'Союз собаководов «Север»',
    short_name: 'ССС',
    hours: [{ week_day_id: 1, time_from: '10:00', time_to: '13:00' }],
  }),
  version: 3,
  emblem_picture: null,
};
const preview = () => screen.getByRole('region', { name: 'Как это выглядит' });

it('shows what is typed as pages, mails and papers will have it, before it is saved', async () => {
  openForm(<Section />, { getEditedDetails: stored, listCities: [] });
  await userEvent.type(await screen.findByLabelText(/Имя на бумагах/), 'О. И. Север');
  await userEvent.type(screen.getByLabelText(/Подпись под письмами/), 'Канцелярия');
  expect(preview().textContent).toContain('О. И. Север');
  expect(preview().textContent).toContain('Канцелярия');
  expect(preview().textContent).toContain('понедельник, 10:00–13:00 по московскому времени');
});

it('says that another has saved, names the field both changed, and keeps what was typed', async () => {
  // jsdom has no layout.
  const scrolled = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { value: scrolled, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
  const theirs = { ...stored, version: 4, short_name: 'Другой' };
  let asked = 0;
  openForm(<Section />, {
    getEditedDetails: () => (asked++ ? theirs : stored),
    saveFederationDetails: refusal(412, { error: 'Пока вы правили, данные сохранил другой сотрудник.' }),
    listCities: [],
  });
  const field = await screen.findByLabelText('Краткое название');
  await userEvent.clear(field);
  await userEvent.type(field, 'Наш');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByRole('button', { name: 'Сохранить мои правки' });
  expect(screen.getByText(/Вы оба изменили: Краткое название/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('Наш');
  expect(scrolled).toHaveBeenCalled();
});

it('takes a PNG as the emblem and says which picture cannot be opened', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded')));
  onTestFinished(() => void vi.unstubAllGlobals());
  openForm(<Section />, { getEditedDetails: stored, listCities: [] });
  const input = (await screen.findByLabelText(/Эмблема/)) as HTMLInputElement;
  expect(input.accept).toBe('.jpg,.jpeg,.png,.webp');
  await userEvent.upload(input, new File(['это не картинка'], 'эмблема.png', { type: 'image/png' }));
  expect(await screen.findByText(/Картинка не открывается: эмблема.png/)).toBeTruthy();
});

it('offers the start values for saving as they stand while nothing is saved', async () => {
  openForm(<Section />, { getEditedDetails: { ...stored, version: 0 }, listCities: [] });
  expect(await screen.findByText(/Данные ещё не сохранены/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(false);
});
