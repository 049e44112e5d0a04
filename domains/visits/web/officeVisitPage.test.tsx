import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accessData, token } from '#domains/accounts/session/samples.ts';
import { addAccount, dropRefusedSession } from '#domains/accounts/web/public.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { Page } from './OfficeVisitPage.tsx';

afterEach(() => dropRefusedSession(token(1), vi.fn(), '/form'));

const slots = [{ starts_at: '2030-05-20T07:00:00.000Z', fits_long: true }];
const office = {
  has_access: true,
  has_hours: true,
  blocked_until: null,
  visits: [],
  closed_days: [],
  days: [{ day: '2030-05-20', slots }],
};

it.each([
  ['https://visits.example/rkf', true],
  [null, false],
])('shows the widget %s: %s; without one the portal’s own booking [R1-37 R1-38]', async (widget_url, isShown) => {
  addAccount(accessData(1));
  openForm(<Page />, {
    getOffice: { ...office, widget_url },
    issueOfficeToken: { access_token: 'a', expires_at: '2030-05-20T07:00:00.000Z' },
    getFederationDetails: refusal(404, {}),
    getOfficeHours: refusal(404, {}),
  });
  if (isShown) expect((await screen.findByTitle<HTMLIFrameElement>('Запись на приём')).src).toBe(widget_url);
  else await screen.findByRole('button', { name: 'Записаться' });
  expect(screen.queryByTitle('Запись на приём') !== null).toBe(isShown);
});
