import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Educational } from '../contract.ts';
import { SignUpCard } from './SignUpCard.tsx';

const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
afterEach(() => signAs(visitor));

const course = (organiserId: number): Educational => ({
  id: 5,
  name: 'Школа хендлера',
  format: 'offline',
  description: '',
  begins_at: '2099-05-01T08:00:00Z',
  ends_at: '2099-05-01T12:00:00Z',
  begins_on: '2099-05-01',
  ends_on: '2099-05-01',
  time_from: '11:00',
  time_to: '15:00',
  clock: null,
  city: null,
  address: '',
  payment: 'free',
  price: 0,
  places: 20,
  taken: 3,
  closes_at: '2099-04-30T09:00:00Z',
  is_cancelled: false,
  cancel_reason: '',
  exhibition_id: null,
  organiser: { profile_id: organiserId, name: 'Клуб', full_alias: '/club/dozor/', alias: 'dozor', logo_link: null },
  lecturers: [],
});

it('[M10] does not offer sign-up to the organiser, only to everybody else', async () => {
  const session = signedIn(visitor, accessData(1, { account_type: 'club' }));
  signAs(session);
  const answers = { getOwnSignUp: { is_signed_up: false } };
  const { unmount } = openForm(<SignUpCard event={course(session.profile_id ?? 0)} />, answers);
  expect(await screen.findByText(/Вы организатор/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Записаться' })).toBeNull();
  unmount();
  openForm(<SignUpCard event={course((session.profile_id ?? 0) + 1)} />, answers);
  expect(await screen.findByRole('button', { name: 'Записаться' })).toBeTruthy();
  expect(screen.queryByText(/Вы организатор/)).toBeNull();
});
