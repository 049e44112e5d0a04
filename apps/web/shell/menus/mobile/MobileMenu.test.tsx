import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, renderInShell, type ShellOptions, setWidth, signIn } from '../../shellFixture.tsx';
import { MobileMenu } from './MobileMenu.tsx';

beforeEach(() => setWidth(390));
afterEach(() => {
  signIn();
  vi.unstubAllGlobals();
});

function openMenu(fixture: ShellOptions = {}) {
  const onClose = vi.fn();
  const shown = renderInShell(<MobileMenu opened onClose={onClose} opener={null} />, fixture);
  return { ...shown, onClose, menu: within(screen.getByRole('dialog', { name: 'Меню' })) };
}

const outer = [
  { label: 'Сайт федерации', setting: 'federation_url', inside: '/rkf' },
  { label: 'База знаний', setting: 'knowledge_base_url', inside: '/help' },
  { label: 'Академия', setting: 'academy_url', inside: '/help#academy' },
  { label: 'Центр поддержки', setting: 'support_url', inside: '/help#support' },
] as const;
const ids = ['[R2.7-35]', '[R2.7-36]', '[R2.7-37]', '[R2.7-38]'];

describe('external links', () => {
  it.each(outer.map((link, index) => ({ ...link, id: ids[index] })))(
    '[V16] open «$label» in a new tab, or an inner page without such a site $id',
    ({ label, setting, inside }) => {
      const { menu } = openMenu({ settings: { [setting]: 'https://elsewhere.example/' } });
      const link = menu.getByRole('link', { name: new RegExp(`^${label}`) });
      expect(link.getAttribute('href')).toBe('https://elsewhere.example/');
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener');
      const others = outer.filter((other) => other.label !== label);
      expect(others.map((other) => menu.getByRole('link', { name: other.label }).getAttribute('href'))).toEqual(
        others.map((other) => other.inside),
      );
      expect(inside).toMatch(/^\//);
    },
  );
});

it('links to the developers’ feedback for signed-in people only [R2.7-39]', () => {
  openMenu();
  expect(screen.queryByRole('link', { name: 'Связаться с разработчиками' })).toBeNull();
  cleanup();
  signIn(account(1));
  expect(openMenu().menu.getByRole('link', { name: 'Связаться с разработчиками' }).getAttribute('href')).toBe(
    '/feedback',
  );
});

describe('the head', () => {
  it('shows the profile’s picture, or a colour without one [R2.7-40]', () => {
    signIn(account(1, {}, { headliner_link: '/api/media/77/banner.webp' }));
    const { menu } = openMenu();
    const picture = menu.getByRole('link', { name: 'Анна Лебедева' }).closest('.cover')?.querySelector(':scope > img');
    expect(picture?.getAttribute('src')).toBe('/api/media/77/banner.webp');
  });

  it('shows a colour chosen by the alias without a picture [R2.7-40]', () => {
    signIn(account(1));
    const { menu } = openMenu();
    const cover = menu.getByRole('link', { name: 'Анна Лебедева' }).closest<HTMLElement>('.cover');
    expect(cover?.querySelector(':scope > img')).toBeNull();
    expect(cover?.style.getPropertyValue('--cloth')).toMatch(/^var\(--g-\d+\)$/);
  });

  it('shows the photograph, or the initials [R2.7-41]', () => {
    signIn(account(1, {}, { logo_link: '/api/media/78/face.webp' }));
    const { menu } = openMenu();
    const face = menu.getByRole('link', { name: 'Анна Лебедева' }).closest('.cover')?.querySelector('.avatar img');
    expect(face?.getAttribute('src')).toBe('/api/media/78/face.webp');
    expect(face?.getAttribute('width')).toBe('72');
  });

  it('shows the initials of a person without a photograph [R2.7-41]', () => {
    signIn(account(1));
    const { menu } = openMenu();
    expect(menu.getByText('АЛ')).toBeTruthy();
  });

  it('shows the name as a link to the own page [R2.7-42]', () => {
    signIn(account(1));
    const { menu } = openMenu();
    expect(menu.getByRole('link', { name: 'Анна Лебедева' }).getAttribute('href')).toBe('/user/lebedeva/');
  });

  it.each([
    ['a judge has the badge', [{ key_name: 'role_judge' }], true],
    ['nobody else has it', [{ key_name: 'role_litter_registrator' }], false],
  ])('%s [R2.7-43]', (_, roles, has) => {
    signIn(account(1, { roles }));
    const { menu } = openMenu();
    expect(menu.queryByText('Судья') !== null).toBe(has);
  });

  it.each([
    ['a person', 'user', [], true],
    ['a kennel', 'kennel', [], true],
    ['a litter registrator', 'club', [{ key_name: 'role_litter_registrator' }], true],
    ['not a club', 'club', [], false],
  ] as const)('shows the identity mark of %s [R2.7-44]', (_, account_type, roles, tells) => {
    signIn(account(1, { account_type, roles }, { personal_data_request_accepted: false }));
    const { menu } = openMenu();
    expect(menu.queryByText('Личность не подтверждена') !== null).toBe(tells);
    expect(menu.queryByText('Личность подтверждена')).toBeNull();
  });

  it('shows only the judge’s mark for a judge, the identity by consent for others, and a registrar of litters [R6-02 R6-03 R6-04 R6-05]', () => {
    const marks = (roles: string[], accepted: boolean) => {
      signIn(
        account(1, { roles: roles.map((key_name) => ({ key_name })) }, { personal_data_request_accepted: accepted }),
      );
      const { menu } = openMenu();
      const found = ['Судья', 'Регистратор помётов', 'Личность подтверждена', 'Личность не подтверждена'].filter(
        (text) => menu.queryByText(text),
      );
      cleanup();
      return found;
    };
    expect(marks(['role_judge'], true)).toEqual(['Судья']);
    expect(marks([], true)).toEqual(['Личность подтверждена']);
    expect(marks([], false)).toEqual(['Личность не подтверждена']);
    expect(marks(['role_litter_registrator'], false)).toEqual(['Регистратор помётов', 'Личность не подтверждена']);
  });

  it('offers a visitor to sign in', () => {
    const { menu } = openMenu({ path: '/about' });
    expect(menu.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth/login?next=%2Fabout');
  });
});

describe('sections and accounts', () => {
  it('lists the six sections and marks the present one', () => {
    const { menu } = openMenu({ path: '/exhibitions' });
    const sections = within(menu.getByRole('navigation', { name: 'Разделы портала' }));
    expect(sections.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Организации',
      'Календарь',
      'Судьи',
      'Специалисты',
      'Сервисы',
      'Карта',
    ]);
    expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Календарь');
  });

  it('closes on navigation to a section', async () => {
    const { menu, onClose, at } = openMenu();
    await userEvent.click(menu.getByRole('link', { name: 'Календарь' }));
    expect(at()).toBe('/exhibitions');
    expect(onClose).toHaveBeenCalled();
  });

  it('switches to another linked account', async () => {
    signIn(account(1), account(2, { account_type: 'kennel' }, { name: 'Питомник «Белый берег»', user_type: 4 }));
    const { menu } = openMenu();
    await userEvent.click(menu.getByRole('button', { name: /Питомник «Белый берег»/ }));
    expect(JSON.parse(localStorage.getItem('session') ?? '{}').profile_id).toBe(2);
  });

  it('shows no accounts to a visitor', () => {
    const { menu } = openMenu();
    expect(menu.queryByRole('button', { name: 'Выйти' })).toBeNull();
    expect(menu.queryByText('Личный кабинет')).toBeNull();
  });
});
