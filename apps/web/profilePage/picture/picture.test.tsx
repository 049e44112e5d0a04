import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import { Picture } from './Picture.tsx';

const club = {
  kind: 'club',
  alias: 'dozor',
  name: 'Северный дозор',
  logo_link: '/files/small.jpg',
  headliner_link: '/files/banner.jpg',
} as WholeProfile;
const call = vi.fn(async (_endpoint: { path: string }, _input: object) => ({ full_logo_link: '/files/full.jpg' }));

const show = (profile: WholeProfile, what: 'avatar' | 'banner') =>
  render(
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={createCache()}>
        <Picture profile={profile} what={what} className={undefined}>
          <span>малая</span>
        </Picture>
      </QueryClientProvider>
    </ApiContext>,
  );

async function opened(name: RegExp): Promise<HTMLImageElement> {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', {}, { timeout: 60_000 })).findByRole('img');
}

it('opens an avatar in full size by the link of the profile lookup; Escape closes it [R2.7-72]', async () => {
  show(club, 'avatar');
  expect(call).not.toHaveBeenCalled();
  const picture = await opened(/Фотография «Северный дозор»/);
  await waitFor(() => expect(picture.getAttribute('src')).toBe('/files/full.jpg'));
  expect(call.mock.calls.map(([endpoint, input]) => [endpoint.path, input])).toEqual([
    ['/api/Club/public/:alias', { alias: 'dozor' }],
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens a banner as it is, and nothing without a picture', async () => {
  const { unmount } = show(club, 'banner');
  expect((await opened(/Обложка/)).getAttribute('src')).toBe('/files/banner.jpg');
  unmount();
  show({ ...club, logo_link: null }, 'avatar');
  expect(screen.queryByRole('button')).toBeNull();
});
