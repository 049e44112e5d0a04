import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { Followed } from '../../contract.ts';
import { noticeGroups, noticeKindNames, noticeKinds } from '../../kinds.ts';
import { browserNoticesPath } from '../../paths.ts';
import { FollowedList } from '../follows/FollowedList.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';

const followed = (profile_id: number, user_type: Followed['user_type'], name: string): Followed => ({
  profile_id,
  user_type,
  name,
  alias: `p${profile_id}`,
  logo_link: null,
  main_breed: null,
});

function show(answers: Record<string, unknown>, at = '/notification-settings') {
  const call = async ({ name }: { name: string }) => answers[name];
  const { unmount } = render(
    <ApiContext value={{ call: call as never }}>
      <QueryClientProvider client={createCache()}>
        <MemoryRouter initialEntries={[at]}>
          <NoticeSettings />
          <FollowedList />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiContext>,
  );
  onTestFinished(unmount);
}

it('shows every kind of notification in one group with its choice [24.6 notices]', async () => {
  expect(noticeGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(noticeKinds.toSorted());
  show({ getMailSettings: { choices: noticeKinds.map((kind) => ({ kind, mail: 'digest' })) }, listFollows: [] });
  for (const kind of noticeKinds)
    expect((await screen.findByLabelText<HTMLSelectElement>(noticeKindNames[kind])).value).toBe('digest');
});

it('groups followed profiles by kind, with long groups closed [24.6 notices]', async () => {
  const kennels = Array.from({ length: 7 }, (_, at) => followed(10 + at, 4, `Питомник ${at}`));
  show({ getMailSettings: { choices: [] }, listFollows: [...kennels, followed(1, 5, 'РКФ'), followed(2, 3, 'Клуб')] });
  const groups = (await screen.findAllByRole('group')) as HTMLDetailsElement[];
  const named = groups.filter(({ tagName }) => tagName === 'DETAILS');
  expect(named.map((group) => [group.querySelector('summary')?.textContent, group.open])).toEqual([
    ['Федерации 1', true],
    ['Клубы 1', true],
    ['Питомники 7', false],
  ]);
  expect(within(named[0] as HTMLElement).getByRole('link', { name: 'РКФ' })).toBeTruthy();
});

describe('notifications of a closed page', () => {
  const browser = (permission: NotificationPermission) => {
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', Object.assign(class {}, { permission }));
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => undefined },
    });
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const answers = { getMailSettings: { choices: [] }, listFollows: [] };

  it('are at the focus when their address is opened, although the switch comes later', async () => {
    browser('default');
    show(answers, browserNoticesPath);
    const own = await screen.findByRole('switch', { name: /когда страница портала не открыта/ });
    await waitFor(() => expect(document.activeElement).toBe(own));
  });

  it('are said to be forbidden by the browser as soon as the page opens', async () => {
    browser('denied');
    show(answers);
    expect(await screen.findByText(/Браузер запретил порталу показывать уведомления/)).toBeTruthy();
  });
});
