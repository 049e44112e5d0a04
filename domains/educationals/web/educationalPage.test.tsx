import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { Educational } from '../contract.ts';
import { Page } from './EducationalPage.tsx';

const event: Educational = {
  ...{ id: 7, name: 'Хендлинг', format: 'offline', description: 'О показе собак.', exhibition_id: null },
  ...{ begins_on: '2026-12-05', ends_on: '2026-12-05', time_from: '11:00', time_to: '17:30', clock: null },
  ...{ begins_at: '2026-12-05T08:00:00.000Z', ends_at: '2026-12-05T14:30:00.000Z' },
  ...{ city: { id: 1, name: 'Вологда' }, address: 'ул. Мира, 1', payment: 'free', price: 0, places: null, taken: 0 },
  ...{ closes_at: '2026-12-01T08:00:00.000Z', is_cancelled: false, cancel_reason: '', lecturers: [] },
  organiser: { profile_id: 3, name: 'Клуб «Проба»', full_alias: '/club/proba/', alias: 'proba', logo_link: null },
};
const lasts = async (given: Partial<Educational>) => {
  const answers: Record<string, unknown> = { getEducational: { ...event, ...given }, getOwnSignUp: {} };
  const api = { call: async ({ name }: { name: string }) => answers[name] } as unknown as Api;
  const router = createMemoryRouter([{ path: '/educationals/:educationalId', element: <Page /> }], {
    initialEntries: ['/educationals/7'],
  });
  const { unmount } = render(
    <ApiContext value={api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const value = (await screen.findByText('Длительность')).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  unmount();
  return value;
};

it('shows the duration in days, hours and minutes [R9-22]', async () => {
  expect(await lasts({})).toBe('6 ч 30 мин');
  expect(await lasts({ ends_on: '2026-12-07', ends_at: '2026-12-07T14:30:00.000Z' })).toBe('3 д по 6 ч 30 мин');
  const night = { time_from: '22:00', time_to: '02:00', ends_on: '2026-12-06' };
  const moments = { begins_at: '2026-12-05T19:00:00.000Z', ends_at: '2026-12-05T23:00:00.000Z' };
  expect(await lasts({ ...night, ...moments })).toBe('4 ч');
});
