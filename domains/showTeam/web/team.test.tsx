import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { Team, TeamLink, TeamMember } from '../contract.ts';
import { TeamBar } from './TeamBar.tsx';
import { TeamLinkPage } from './TeamLinkPage.tsx';
import { type TeamFrameProps, TeamPage } from './TeamPage.tsx';

const token = 'k'.repeat(43);
const link: TeamLink = {
  ...{ state: 'ready', organiser: 'Каспийский ветер', name: 'Анна', role: 'registrar' },
  show: { id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03' },
  ...{ from: null, until: '2027-01-06' },
};
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
afterEach(() => {
  window.location.hash = '';
  signAs(visitor);
});

const openLink = (given: Partial<TeamLink>, answers: Record<string, unknown> = {}, hash = token) => {
  window.location.hash = hash;
  return openForm(<TeamLinkPage homeOf={(_, id) => `/desk/${id}`} />, {
    readTeamLink: { ...link, ...given },
    ...answers,
  });
};

describe('page of a link', () => {
  it('enters only when the button is pressed, and opens the desk [Entry-17]', async () => {
    const { sent, address } = openLink({}, { enterTeam: { exhibition_id: 7 } });
    const button = await screen.findByRole('button', { name: 'Войти' });
    expect(sent('enterTeam')).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('другая страница')).toBeTruthy();
    expect([sent('enterTeam'), address()]).toEqual([[{ token }], '/desk/7']);
  });

  it('mails a new link when this one was used before, and confirms it [Entry-17]', async () => {
    const { sent } = openLink({ state: 'used' }, { requestTeamLink: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Прислать новую ссылку' }));
    expect(await screen.findByText('Новая ссылка отправлена')).toBeTruthy();
    expect(sent('requestTeamLink')).toEqual([{ token }]);
  });

  it('shows the refusal of a second mail within minutes [Entry-17]', async () => {
    openLink({ state: 'used' }, { requestTeamLink: refusal(429, { error: 'Письмо только что отправлено.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Прислать новую ссылку' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Письмо только что отправлено.');
  });

  it.each<[Partial<TeamLink>, RegExp]>([
    [{ state: 'in' }, /уже вошли на этом устройстве/],
    [{ state: 'early', from: '2027-01-02', role: 'steward' }, /Доступ откроется 2.января.2027/],
    [{ state: 'revoked' }, /Организатор закрыл вам доступ/],
    [{ state: 'over' }, /Выставка прошла, доступ закончился/],
    [{ state: 'unknown', show: null, role: null }, /Откройте ссылку из последнего письма целиком/],
  ])('says what to do: %o [Entry-17]', async (given, words) => {
    openLink(given);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
  });

  it('makes no call for an incomplete link [Entry-17]', async () => {
    const { sent } = openLink({}, {}, 'short');
    expect(await screen.findByText('Ссылка не подходит')).toBeTruthy();
    expect(sent('readTeamLink')).toEqual([]);
  });
});

const member: TeamMember = {
  ...{ id: 3, name: 'Анна', role: 'registrar', mail: 'anna@mail.example', state: 'in' },
  ...{ sent_at: '2026-12-01T10:00:00Z', last_seen_at: null, from: null, until: '2027-01-06' },
};
const team: Team = {
  show: { id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03', is_over: false },
  may_manage: true,
  members: [member],
};
const frame = ({ actions, children }: TeamFrameProps) => (
  <div>
    {actions}
    {children}
  </div>
);
const openTeam = (answers: Record<string, unknown>) =>
  openForm(
    <TeamPage frame={frame} />,
    { getExhibition: { id: 7, name: 'Серебряная упряжка' }, ...answers },
    { path: '/exhibitions/:exhibitionId/organise/team', at: '/exhibitions/7/organise/team' },
  );

describe('page of a team', () => {
  it('revokes an access after a confirmation [Entry-17]', async () => {
    signAs(signedIn(visitor, accessData(1, { account_type: 'club' })));
    const { sent } = openTeam({ getTeam: team, revokeTeamMember: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Закрыть доступ' }));
    expect(sent('revokeTeamMember')).toEqual([]);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Закрыть доступ' });
    await userEvent.click(confirm as HTMLElement);
    expect(sent('revokeTeamMember')).toEqual([{ exhibitionId: 7, memberId: 3 }]);
  });

  it('shows a member the others without mail addresses and buttons [Entry-17]', async () => {
    const access = {
      as: 'member',
      rights: ['team'],
      member: { name: 'Анна', roles: ['registrar'], until: '2027-01-06' },
    };
    openTeam({
      getShowAccess: { ...access, ended: null },
      getTeam: { ...team, may_manage: false, members: [{ ...member, mail: '' }] },
    });
    expect(await screen.findByRole('table', { name: 'Команда выставки' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('bar of a member', () => {
  it('names the role and signs out of the team [Entry-17]', async () => {
    const access = { as: 'member', rights: ['cash'], ended: null };
    const { sent } = openForm(<TeamBar show={{ id: 7, name: 'Серебряная упряжка' }} />, {
      getShowAccess: { ...access, member: { name: 'Иван', roles: ['cashier', 'registrar'], until: '2027-01-06' } },
      leaveTeam: {},
    });
    expect((await screen.findByText(/Вы в команде/)).textContent).toContain('Иван, кассир и регистратор.');
    await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(sent('leaveTeam')).toEqual([{ exhibitionId: 7 }]);
  });
});
