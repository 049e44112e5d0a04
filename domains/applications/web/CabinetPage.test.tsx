import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accessData, token } from '#domains/accounts/session/samples.ts';
import { addAccount, dropRefusedSession } from '#domains/accounts/web/public.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { Page } from './CabinetPage.tsx';

afterEach(() => dropRefusedSession(token(1), vi.fn(), '/form'));

it.each([
  [
    'nbc',
    7,
    [
      '/nbc/member_1/documents/shows',
      '/nbc/member_1/documents/judges',
      '/nbc/member_1/uploaded-documents/',
      '/nbc/member_1/documents/start',
    ],
  ],
  ['user', 101, ['/administration/application-registry', '/user/member_1/documents/start']],
] as const)(
  '[R2.5-06 R2.6-10] the cabinet of /%s/ (kind %i), which sends no applications, leads on (strangers: 403)',
  async (prefix, user_type, expected) => {
    const { user_info } = accessData(1);
    const own = { ...user_info, user_type, user_full_alias: `/${prefix}/member_1/` };
    addAccount(accessData(1, { user_info: own }));
    const { sent } = openForm(
      <Page />,
      // The server answers either profile with 403.
      { getCabinet: refusal(403, {}) },
      { path: `/${prefix}/:alias/documents/*`, at: `/${prefix}/member_1/documents/` },
    );
    const ways = within(await screen.findByRole('list', { name: 'Разделы кабинета' })).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(expected);
    expect(sent('getCabinet')).toEqual([]);
  },
);
