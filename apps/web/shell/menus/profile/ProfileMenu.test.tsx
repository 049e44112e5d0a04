import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountLayers } from '#domains/accounts/web/AccountLayers.tsx';
import { account, renderInShell, type ShellOptions, setWidth, signIn } from '../../shellFixture.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

beforeEach(() => setWidth(1440));
afterEach(() => {
  signIn();
  vi.unstubAllGlobals();
});

function openMenu(fixture: ShellOptions = {}) {
  const shown = renderInShell(
    <>
      <ProfileMenu opened onClose={vi.fn()} opener={null} />
      <AccountLayers />
    </>,
    fixture,
  );
  return { ...shown, menu: within(screen.getByRole('dialog', { name: 'Меню профиля' })) };
}

it('shows the account’s name and kind', () => {
  signIn(account(1));
  const { menu } = openMenu();
  expect(menu.getByText('Анна Лебедева')).toBeTruthy();
  expect(menu.getByText('Физическое лицо')).toBeTruthy();
});

it.each([
  ['an active profile has them', true, ['Редактировать профиль', 'Личный кабинет', 'Моя страница']],
  ['an inactive one does not', false, []],
])('links to own pages: %s [R2.7-24 R2.7-25 R2.7-26 R2.7-32]', (_, is_active_profile, labels) => {
  signIn(account(1, { is_active_profile }));
  const { menu } = openMenu();
  const own = menu.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/user/lebedeva/'));
  expect(own.map((link) => link.textContent)).toEqual(labels);
});

it.each([
  ['a member', 'user', ['Запись в офис']],
  ['the federation', 'federation', ['Запись в офис', 'Администрирование']],
  ['an administrator', 'admin', ['Запись в офис', 'Администрирование']],
] as const)('links %s to the office, and staff to the administration', (_, account_type, labels) => {
  signIn(account(1, { account_type }));
  const { menu } = openMenu();
  const led = menu
    .queryAllByRole('link')
    .filter((link) => ['/office-visit', '/administration'].includes(link.getAttribute('href') ?? ''));
  expect(led.map((link) => link.textContent)).toEqual(labels);
});

it.each([
  ['a kennel', 4, '/kennel/activation'],
  ['a person', 1, '/not-confirmed'],
  ['a club', 3, '/not-confirmed'],
] as const)('links an inactive %s to its next step [R2.7-33 R2.7-34]', (_, user_type, to) => {
  signIn(account(1, { is_active_profile: false }, { user_type }));
  const { menu } = openMenu();
  expect(menu.getByRole('link', { name: /профиль|питомника/ }).getAttribute('href')).toBe(to);
});

it('lists other linked accounts and switches to one [R2.7-29]', async () => {
  signIn(
    account(1),
    account(2, { account_type: 'club' }, { name: 'Клуб «Северный дозор»', short_name: '', user_type: 3 }),
    account(3, { account_type: 'kennel' }, { name: 'Белый берег', short_name: '' }),
  );
  const { menu } = openMenu();
  const list = within(menu.getByRole('list', { name: 'Другие аккаунты' }));
  expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'СДКлуб «Северный дозор»Клуб',
    'ББ' + 'Белый берегПитомник',
  ]);
  expect(menu.getByText('3 из 5')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /Северный дозор/ }));
  expect(JSON.parse(localStorage.getItem('session') ?? '{}').profile_id).toBe(2);
});

it.each([
  ['is there with four accounts', 4, true],
  ['is not there with five', 5, false],
])('adding user %s [R2.7-30]', (_, count, there) => {
  signIn(...Array.from({ length: count }, (_, index) => account(index + 1)));
  const { menu } = openMenu({ path: '/about' });
  expect(menu.queryByRole('link', { name: 'Добавить пользователя' })?.getAttribute('href')).toBe(
    there ? '/auth/login?next=%2Fabout' : undefined,
  );
});

it('links a federation to its existing page', async () => {
  signIn(
    account(
      1,
      { account_type: 'federation' },
      { name: 'Федерация', alias: 'rkf', user_type: 5, user_full_alias: '/rkf/' },
    ),
  );
  const { menu, at } = openMenu();
  await userEvent.click(menu.getByRole('link', { name: 'Моя страница' }));
  expect(at()).toBe('/rkf/');
});

it('links to the built-in knowledge base when no other is set [R1-36 R2.7-31]', () => {
  signIn(account(1));
  const { menu } = openMenu();
  expect(menu.getByRole('link', { name: 'База знаний' }).getAttribute('href')).toBe('/help');
});

it('opens the knowledge base of the settings in a new tab [R2.7-31]', () => {
  signIn(account(1));
  const { menu } = openMenu({ settings: { knowledge_base_url: 'https://kb.example/' } });
  const link = menu.getByRole('link', { name: /^База знаний/ });
  expect(link.getAttribute('href')).toBe('https://kb.example/');
  expect(link.getAttribute('target')).toBe('_blank');
});

it('signs out [R2.7-28]', async () => {
  signIn(account(1));
  const { menu, call } = openMenu({ path: '/about' });
  await userEvent.click(menu.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(localStorage.getItem('session')).toBeNull());
  expect(call.mock.calls[0]?.[0].name).toBe('signOut');
});

it('offers staff to enter an account and to leave it, and others nothing [R2.7-27 R6-06]', () => {
  const label = 'Войти как клуб или физическое лицо';
  for (const account_type of ['federation', 'admin'] as const) {
    signIn(account(1, { account_type }));
    expect(openMenu().menu.getByRole('button', { name: label })).toBeTruthy();
    cleanup();
  }
  for (const account_type of ['user', 'club', 'kennel', 'nbc'] as const) {
    signIn(account(1, { account_type }));
    expect(openMenu().menu.queryByRole('button', { name: label })).toBeNull();
    cleanup();
  }
  signIn(account(2, { account_type: 'club', entered_from: account(1, { account_type: 'admin' }) }));
  expect(openMenu().menu.getByRole('button', { name: 'Вернуться в свою учётную запись' })).toBeTruthy();
});
