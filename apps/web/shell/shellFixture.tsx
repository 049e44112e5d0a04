import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import type { LinkedAccount, Session } from '#domains/accounts/session/session.ts';
import { switchAccount } from '#domains/accounts/web/public.ts';
import { listCurrentMessages } from '#domains/notifications/contract.ts';
import { suggest } from '#domains/search/contract.ts';
import { getPortalSettings, type PortalSettings } from '#platform/contract/portalSettings.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { followLinks } from '#platform/web/page/followLinks.ts';
import { createCache, keyOf } from '#platform/web/page/page.tsx';

export const settings: PortalSettings = {
  owner: { name: 'Кинологическая федерация', short_name: 'КФ', founded_year: 1991, emblem: null },
  federation_url: '',
  academy_url: '',
  knowledge_base_url: '',
  support_url: '',
  tile_url: '',
  results_cac_url: '',
  results_cacib_url: '',
  social_links: [
    { name: 'ВКонтакте', sign: 'ВК', url: 'https://vk.com' },
    { name: 'Одноклассники', sign: 'ОК', url: 'https://ok.ru' },
    { name: 'Телеграм', sign: 'ТГ', url: 'https://t.me' },
    { name: 'Дзен', sign: 'ДЗ', url: 'https://dzen.ru' },
    { name: 'Рутуб', sign: 'РТ', url: 'https://rutube.ru' },
  ],
  office: {
    address: 'г. Москва, ул. Гостиная, д. 9',
    phone: '+7(495) 123-45-67',
    mail: 'info@rkf.example',
    hours: 'понедельник – пятница, 10:00–13:00 и 14:00–17:00 по московскому времени',
  },
  year: 2026,
};

const words = { token: 'a'.repeat(32), other: 'b'.repeat(32) };

/** An account in the form the sign-in stores. */
export function account(
  profile_id: number,
  change: Partial<LinkedAccount> = {},
  info: Partial<LinkedAccount['user_info']> = {},
): LinkedAccount {
  return {
    profile_id,
    access_token: `${words.other}${profile_id}`,
    api_key: `${words.token}${profile_id}`,
    is_active_account: false,
    is_active_profile: true,
    personal_office_access: null,
    account_type: 'user',
    roles: [],
    user_info: {
      name: 'Анна Лебедева',
      first_name: 'Анна',
      last_name: 'Лебедева',
      personal_information: null,
      short_name: 'Лебедева А.',
      federation_name: null,
      alias: 'lebedeva',
      club_alias: null,
      user_type: 1,
      user_type_name: 'Физическое лицо',
      user_type_alias: 'user',
      user_full_alias: '/user/lebedeva/',
      logo_link: null,
      headliner_link: null,
      mail: 'lebedeva@mail.example',
      open_roles: [],
      personal_data_request_status: 0,
      personal_data_request_accepted: true,
      personal_data_dissemination_status: 0,
      declarants_assigned: false,
      kennel_registration_title_allowed: false,
      owner_attachment_requires: false,
      ...info,
    },
    ...change,
  };
}

/** Stores a session as another tab would: the first account is active. Without accounts: a visitor. */
export function signIn(...accounts: LinkedAccount[]): void {
  const [active] = accounts;
  const session: Session | null = active
    ? {
        isAuthenticated: true,
        access_token: active.access_token,
        apikey: active.api_key,
        helpdesk_api_key: null,
        profile_id: active.profile_id,
        is_active_profile: active.is_active_profile,
        personal_office_access: null,
        account_type: active.account_type,
        roles: active.roles,
        banned: [],
        tokens: accounts.map(({ api_key }) => api_key),
        multi_accounts: accounts.map((one) => ({ ...one, is_active_account: one === active })),
        user_info: active.user_info,
      }
    : null;
  if (session) localStorage.setItem('session', JSON.stringify(session));
  else localStorage.removeItem('session');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    // From here on the page belongs to this account, or to a visitor.
    switchAccount(0);
  });
}

/** Sets the banned actions of the signed-in account. */
export function forbid(...banned: string[]): void {
  const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Session;
  localStorage.setItem('session', JSON.stringify({ ...session, banned }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
}

/** Sets the screen's width for media queries. */
export function setWidth(width: number): void {
  vi.stubGlobal('innerWidth', width);
  // jsdom lacks matchMedia; nothing is preferred.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export interface ShellOptions {
  path?: string;
  settings?: Partial<PortalSettings>;
  routes?: RouteObject[];
}

/** Renders a part of the shell on a page; other addresses render their path. */
export function renderInShell(piece: ReactNode, { path = '/', settings: changed, routes }: ShellOptions = {}) {
  const cache = createCache();
  cache.setQueryData(keyOf(getPortalSettings, {}), { ...settings, ...changed });
  const router = createMemoryRouter(routes ?? [{ path: '*', element: piece }], { initialEntries: [path] });
  onTestFinished(followLinks(router));
  // No announcements and no suggestions; other calls answer nothing.
  const answers: Record<string, unknown> = {
    [listCurrentMessages.name]: [],
    [suggest.name]: { corrected: null, direct: null, items: [] },
  };
  const call = vi.fn().mockImplementation(async ({ name }: { name: string }) => answers[name] ?? {});
  render(
    <ApiContext value={{ call }}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { router, call, at: () => router.state.location.pathname + router.state.location.search };
}
