import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { KindTabs } from '../../registration/web/KindTabs.tsx';
import { openForm, refusal } from '../../web/formFixture.tsx';
import { ClubForm } from './ClubForm.tsx';

const cities = [{ id: 7, name: 'Вологда', region: 'Вологодская область' }];
const club = {
  club_id: 42,
  name: 'Клуб «Северный дозор»',
  legal_name: 'Вологодская региональная общественная организация кинологов',
  ogrn: '1113500000000',
  inn: '3500000000',
  address: 'Вологда, Пречистенская наб., 34',
  legal_address: 'Вологда, Пречистенская наб., 34',
  owner_name: 'Орлова М. И.',
  mail: 'do••••@club.example',
  is_activated: false,
};
const managed = { ...club, club_id: 43, name: 'Клуб «Полкан»', is_activated: true };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function toDetails(city = 'Вологда') {
  await userEvent.click(screen.getByRole('combobox', { name: 'Город клуба' }));
  await userEvent.click(await screen.findByRole('option', { name: city }));
  await press('Показать клубы');
  await userEvent.click(await screen.findByRole('button', { name: /Северный дозор/ }));
}
async function toCode() {
  await toDetails();
  await press('Отправить код');
  return screen.findByLabelText('Код активации');
}
const answers = (other: object = {}) => ({
  listCities: cities,
  listShortClubs: [club, managed],
  sendActivationCode: {},
  ...other,
});

beforeEach(() => {
  for (const { id } of currentMessages().alerts) removeAlert(id);
});

it('begins with a city, loads its clubs with today’s date, and allows only clubs without an account [R2.7-55 R2.7-58]', async () => {
  const { sent } = openForm(<ClubForm />, answers());
  await press('Показать клубы');
  expect(screen.getByText('Укажите город')).toBeTruthy();
  await toDetails();
  expect(sent('listShortClubs')).toEqual([{ LegalCityId: 7, QueryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

it('sends an empty LegalCityId for all cities; a club with an account cannot be chosen [R2.7-56]', async () => {
  const { sent } = openForm(<ClubForm />, answers());
  await userEvent.click(screen.getByRole('combobox', { name: 'Город клуба' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Все города' }));
  await press('Показать клубы');
  expect(await screen.findByText(/Уже зарегистрирован/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Полкан/ })).toBeNull();
  expect(sent('listShortClubs')).toMatchObject([{ LegalCityId: '' }]);
});

it('[V14] explains how to register a club that is not listed', async () => {
  openForm(<ClubForm />, answers());
  await userEvent.click(screen.getByRole('combobox', { name: 'Город клуба' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Вологда' }));
  await press('Показать клубы');
  expect((await screen.findByRole('link', { name: 'как вступить' })).getAttribute('href')).toBe('/help#join');
  expect(screen.getByRole('link', { name: 'адрес и телефоны' }).getAttribute('href')).toBe('/about#contacts');
});

it('[V14] explains kennel registration before the sign-in', () => {
  openForm(<KindTabs first="individual" individual={<p>форма</p>} club={null} />, answers());
  expect(screen.getByText(/Регистрируете питомник\?/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'подайте заявку на питомник' }).getAttribute('href')).toBe(
    '/kennel/activation',
  );
});

it('shows the details to confirm with a masked mail and asks for no known data [R2.7-59 R3-12 R4-26]', async () => {
  openForm(<ClubForm />, answers());
  await toDetails();
  for (const value of ['Орлова М. И.', '1113500000000', '3500000000', 'Вологда, Пречистенская наб., 34'])
    expect(screen.getByText(value)).toBeTruthy();
  expect(screen.getByText('do••••@club.example')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('requests a code by mail and takes it: shows an alert about the mailed sign-in data, then home with the sign-in open [R2.7-60 R2.7-61 R4-27 R4-28 R4-29 R8-11]', async () => {
  const { sent, address } = openForm(<ClubForm />, answers({ confirmActivation: {} }));
  await userEvent.type(await toCode(), '042917');
  expect(sent('sendActivationCode')).toEqual([{ club_id: 42, mail: 'do••••@club.example' }]);
  await press('Активировать');
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent('confirmActivation')).toEqual([{ activation_code: '042917', mail: 'do••••@club.example', club_id: 42 }]);
  const [alert] = currentMessages().alerts;
  expect(alert).toMatchObject({
    kind: 'ok',
    title: 'Регистрация завершена',
    text: expect.stringMatching(/^Данные для входа отправлены на E-mail клуба\. Дальше: .*одноразовый пароль/),
  });
  act(() => alert?.onClosed?.());
  await waitFor(() => expect(address()).toBe('/#login'));
});

it('opens the code step from the mail’s link; Back leads to the choice of the club [S3]', async () => {
  const { sent } = openForm(<ClubForm />, answers({ confirmActivation: {} }), '/form#code');
  await userEvent.type(await screen.findByLabelText('E-mail клуба из реестра'), 'dozor@club.example');
  await userEvent.type(screen.getByLabelText('Код активации'), '042917');
  await press('Активировать');
  await waitFor(() =>
    expect(sent('confirmActivation')).toEqual([{ activation_code: '042917', mail: 'dozor@club.example' }]),
  );
});

it('reports a wrong code at the field, which is emptied and focused [R4-30 R8-09]', async () => {
  openForm(
    <ClubForm />,
    answers({ confirmActivation: refusal(422, { activation_code: 'Введен неверный код активации' }) }),
  );
  const field = (await toCode()) as HTMLInputElement;
  await userEvent.type(field, '111111');
  await press('Активировать');
  expect(await screen.findByText('Введен неверный код активации')).toBeTruthy();
  expect(field.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(currentMessages().alerts).toEqual([]);
});

it('shows another failure as the alert «Ошибка: {errors}» [R8-10]', async () => {
  openForm(<ClubForm />, answers({ confirmActivation: refusal(409, { error: 'Обратитесь в федерацию' }) }));
  await userEvent.type(await toCode(), '111111');
  await press('Активировать');
  await waitFor(() => expect(currentMessages().alerts).toMatchObject([{ title: 'Ошибка: Обратитесь в федерацию' }]));
});

it('requires a code of at least 4 characters [R5-24 R5-25]', async () => {
  const { sent } = openForm(<ClubForm />, answers());
  const field = await toCode();
  await press('Активировать');
  expect(await screen.findByText('Поле не может быть пустым')).toBeTruthy();
  await userEvent.type(field, '123');
  await press('Активировать');
  expect(await screen.findByText('Не короче 4 символов')).toBeTruthy();
  expect(sent('confirmActivation')).toEqual([]);
});

it('goes a step back by the browser’s Back and returns to the code by Forward [S3]', async () => {
  const { back } = openForm(<ClubForm />, answers());
  await toCode();
  await back(-1);
  expect(await screen.findByRole('button', { name: 'Отправить код' })).toBeTruthy();
  await back(-1);
  expect(await screen.findByRole('button', { name: /Северный дозор/ })).toBeTruthy();
  await back(2);
  expect(await screen.findByLabelText('Код активации')).toBeTruthy();
});

it('shows the wait when a code was sent within the minute, and still accepts the code [S3]', async () => {
  const tooSoon = new ApiError(429, 'Too Many Requests', { errors: { error: 'Слишком много запросов' } }, 45);
  openForm(<ClubForm />, answers({ sendActivationCode: tooSoon }));
  await toCode();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /^Отправить ещё раз можно через 0:4\d$/ }).disabled,
  ).toBe(true);
  expect(currentMessages().alerts).toEqual([]);
});

it('accepts a code with its mail on any device [S3]', async () => {
  const { sent } = openForm(<ClubForm />, answers({ confirmActivation: {} }));
  await press('Код уже пришёл');
  await userEvent.type(await screen.findByLabelText('E-mail клуба из реестра'), 'dozor@club.example');
  await userEvent.type(screen.getByLabelText('Код активации'), '042917');
  await press('Активировать');
  await waitFor(() =>
    expect(sent('confirmActivation')).toEqual([{ activation_code: '042917', mail: 'dozor@club.example' }]),
  );
});
