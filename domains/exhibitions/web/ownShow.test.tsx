import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openPage, show } from './exhibitionFixture.tsx';

const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};

it('leads the organiser of a show to the opening of entries instead of to the own phone', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-08T07:24:30Z'), toFake: ['Date'] });
  signAs(signedIn(visitor, accessData(show.club_information.club_id, { account_type: 'club' })));
  await openPage('/exhibitions/7');
  expect((await screen.findByRole('link', { name: 'откройте запись в условиях' })).getAttribute('href')).toBe(
    '/exhibitions/7/organise/entry-terms',
  );
  expect(screen.queryByText('Записывает организатор')).toBeNull();
  vi.useRealTimers();
});
