import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { BreedToFollow } from '../contract.ts';
import { FollowBar } from './FollowBar.tsx';

const breed = (given: Partial<BreedToFollow> = {}): BreedToFollow => ({
  ...{ id: 31, breed: 'Самоедская собака', rank: 'CACIB', day: '2027-01-02', ring: 4, state: 'expected', at: '12:05' },
  is_followed: false,
  ...given,
});
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
const open = (breeds: BreedToFollow[], { search = '', more = {} }: { search?: string; more?: object } = {}) =>
  openForm(
    <FollowBar exhibitionId={7} />,
    { listBreedsToFollow: { breeds }, setBreedFollow: { is_followed: true }, ...more },
    { path: '/exhibitions/:exhibitionId/live', at: `/exhibitions/7/live${search}` },
  );

it('leads a visitor to sign in and back to the choice of breeds', async () => {
  open([breed()], { search: '?q=сиба' });
  const link = await screen.findByRole('link', { name: 'Следить за породой' });
  const next = new URL(link.getAttribute('href') ?? '', 'http://portal').searchParams.get('next');
  expect(next && decodeURIComponent(next)).toBe('/exhibitions/7/live?q=сиба&follow=1');
});

describe('a member', () => {
  beforeEach(() => signAs(signedIn(visitor, accessData(1))));
  afterEach(() => signAs(visitor));

  it('chooses breeds by ring, and takes one back', async () => {
    const { sent } = open([breed(), breed({ id: 32, breed: 'Сиба', ring: 6, is_followed: true })]);
    expect((await screen.findByText(/Вы следите/)).textContent).toBe('Вы следите: Сиба');
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать породы' }));
    const ring = within(await screen.findByRole('region', { name: 'Ринг 4' }));
    expect(ring.getByText('ждут в 12:05')).toBeDefined();
    await userEvent.click(ring.getByRole('button', { name: 'Следить: Самоедская собака, ринг 4' }));
    await vi.waitFor(() => expect(sent('setBreedFollow')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Перестать следить: Сиба, ринг 6' }));
    await vi.waitFor(() =>
      expect(sent('setBreedFollow')).toEqual([
        { exhibitionId: 7, breedId: 31, is_followed: true },
        { exhibitionId: 7, breedId: 32, is_followed: false },
      ]),
    );
  });

  it('who comes back from the sign-in page finds the choice open, and why a press was refused', async () => {
    const error = 'Судья уже закрыл породу';
    open([breed()], { search: '?follow=1', more: { setBreedFollow: refusal(409, { error }) } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Следить за породой' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Следить/ }));
    expect(await dialog.findByText(error)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('looks a breed up where there are many', async () => {
    open(
      Array.from({ length: 11 }, (_, at) => breed({ id: at + 1, breed: at === 3 ? 'Чёрный терьер' : `Порода ${at}` })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Следить за породой' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Порода'), 'черный');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(dialog.getByLabelText('Порода'), 'ы');
    expect(dialog.getByRole('status').textContent).toMatch(/Такой породы впереди нет/);
  });
});
