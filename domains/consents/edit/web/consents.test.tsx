import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Consents } from '../../contract.ts';
import { Section } from './ConsentsSection.tsx';

const at = (happened_at: string, given = true) => ({
  given,
  is_outdated: false,
  text_version: '2026-11-01',
  happened_at,
});
const given: Consents = {
  processing: at('2026-11-01T09:00:00Z'),
  dissemination: { ...at('2026-11-01T09:00:00Z'), fields: ['photo', 'phones'] },
  request: null,
};
const noDissemination = { ...at('2026-11-21T09:00:00Z', false), fields: [] };
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;

const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
beforeEach(() => signAs(signedIn(visitor, accessData(1, { account_type: 'user' }))));
afterEach(() => signAs(visitor));

it('keeps a tick made right after a withdrawal, however late the profile’s state arrives', async () => {
  let fail = (_: Error): void => undefined;
  openForm(<Section />, {
    getConsents: given,
    withdrawConsent: { ...given, dissemination: noDissemination },
    getProfileState: () => new Promise((_, reject) => (fail = reject)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать: не показывать ничего' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Не показывать' }));
  await screen.findByText('Отозвано 21.11.2026');
  expect(ticked()).toBe(0);
  // [M8] A message confirms the withdrawal.
  expect(currentMessages().snackbars.map(({ text }) => text)).toContain('Согласие отозвано');
  await userEvent.click(screen.getByLabelText('Телефоны'));
  await act(async () => fail(new ApiError(500, '')));
  expect(ticked()).toBe(1);
});

it('[M3] ticks an organisation’s public fields, chosen or not', async () => {
  signAs(
    signedIn(visitor, accessData(1, { account_type: 'club', user_info: { ...accessData(1).user_info, user_type: 3 } })),
  );
  const fields = ['full_name', 'phones', 'mails'] as const;
  openForm(<Section />, { getConsents: { ...given, dissemination: { ...given.dissemination, fields: [...fields] } } });
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(3);
});

it('clears the ticks with the consent to processing, also after it is given again', async () => {
  openForm(<Section />, {
    getConsents: given,
    getProfileState: () => new Promise(() => undefined),
    withdrawConsent: { processing: at('2026-11-21T09:00:00Z', false), dissemination: noDissemination, request: null },
  });
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(ticked()).toBe(0));
});
