import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accessData, token } from '#domains/accounts/session/samples.ts';
import { addAccount, dropRefusedSession } from '#domains/accounts/web/public.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { Page } from './FeesPage.tsx';

afterEach(() => dropRefusedSession(token(1), vi.fn(), '/form'));

it('[R7-42 R3-31 R3-32] links the papers of each paid federation by the URLs of its public endpoint', async () => {
  addAccount(accessData(1, { account_type: 'user' }));
  const payee = { payee: null, types: [] };
  const papers: Record<string, object[]> = {
    rkf: [
      { document_type_id: 1, document_id: 71 },
      { document_type_id: 2, document_id: 72 },
    ],
    rfss: [],
  };
  const { sent } = openForm(
    <Page />,
    {
      getCabinet: {
        payees: [
          { name: 'РКФ', alias: 'rkf', ...payee },
          { name: 'РФСС', alias: 'rfss', ...payee },
        ],
        offers: [],
      },
      listFederationDocuments: ({ Alias }: { Alias: string }) => ({ documents: papers[Alias] }),
    },
    { path: '/user/:alias/documents/fees', at: '/user/member_1/documents/fees' },
  );
  const own = within(await screen.findByRole('list', { name: 'Документы федерации' }));
  expect(own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Размеры членских взносов, откроется в новой вкладке', '/api/document/document/public?id=71'],
    ['Банковские реквизиты, откроется в новой вкладке', '/api/document/document/public?id=72'],
  ]);
  expect(sent('listFederationDocuments')).toEqual([{ Alias: 'rkf' }, { Alias: 'rfss' }]);
});

it.each([
  ['[R2.8-65]', 'user', 'Банковские реквизиты'],
  ['[R2.8-54]', 'kennel', 'Банковские реквизиты'],
  ['[R2.8-49]', 'club', 'Реквизиты и размеры взносов'],
] as const)('%s the page of a %s is headed as its menu calls it', async (_, prefix, title) => {
  const { user_info } = accessData(1);
  const own = { ...user_info, user_full_alias: `/${prefix}/member_1/` };
  addAccount(accessData(1, { account_type: prefix, user_info: own }));
  openForm(
    <Page />,
    { getCabinet: { payees: [], offers: [] } },
    { path: `/${prefix}/:alias/documents/fees`, at: `/${prefix}/member_1/documents/fees` },
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
