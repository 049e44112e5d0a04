import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { Followed } from '../../contract.ts';
import { noticeGroups, noticeKindNames, noticeKinds } from '../../kinds.ts';
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

function show(answers: Record<string, unknown>) {
  const call = async ({ name }: { name: string }) => answers[name];
  const { unmount } = render(
    <ApiContext value={{ call: call as never }}>
      <QueryClientProvider client={createCache()}>
        <NoticeSettings />
        <FollowedList />
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
