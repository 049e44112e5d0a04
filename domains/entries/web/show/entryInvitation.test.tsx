import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { EntryState } from '../../machine.ts';
import { offer } from '../entryFixture.tsx';
import { EntryInvitation } from './EntryInvitation.tsx';

const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
const open = (state: EntryState, isCancelled = false) =>
  openForm(<EntryInvitation offer={{ ...offer, gate: 'closed' }} />, {
    listOwnEntries: {
      shows: [
        { id: offer.show.id, is_cancelled: isCancelled, dogs: [{ name: 'Taiga', entries: [{ state }] }] },
        { id: offer.show.id + 1, is_cancelled: false, dogs: [{ name: 'Purga', entries: [{ state: 'judged' }] }] },
      ],
    },
  });
const wayToDay = () => screen.queryByRole('link', { name: /^Мой день/ })?.getAttribute('href');

describe('own entries on the page of a show', () => {
  beforeEach(() => signAs(signedIn(visitor, accessData(1))));
  afterEach(() => signAs(visitor));

  it.each(['in_catalogue', 'judged', 'absent'] as const)(
    'lead to the own day from the catalogue on: %s',
    async (state) => {
      open(state);
      expect(await screen.findByText(/Вы записали: Taiga/)).toBeDefined();
      expect(wayToDay()).toBe('/exhibitions/7/my-day');
    },
  );

  it('lead to no day before the catalogue, and at a cancelled show', async () => {
    const before = open('confirmed');
    await screen.findByText(/Вы записали: Taiga/);
    expect(wayToDay()).toBeUndefined();
    before.unmount();
    open('in_catalogue', true);
    await screen.findByText(/Вы записали: Taiga/);
    expect(wayToDay()).toBeUndefined();
  });
});
