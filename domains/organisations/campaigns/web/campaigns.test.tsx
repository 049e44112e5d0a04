import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { campaignTexts } from '../texts.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import { Section } from './CampaignsSection.tsx';

configure({ asyncUtilTimeout: 10_000 });

const audience = {
  is_mail_set_up: true,
  people: 3,
  left_out: { entered: 0, invited: 2, without_mail: 1, closed: 0 },
  example: { kind: 'kennel', name: 'Лунная долина', mail: null },
};
const campaign = {
  ...{
    id: 7,
    audience: 'organisations',
    title: 'Питомники',
    letter: 'Зовём',
    repeat_days: 7,
    repeats: 1,
    started_by: 'Анна',
    stopped_at: null,
  },
  ...{ started_at: '2026-11-28T09:00:00Z', total: 4, to_repeat: 1, in_mail: 0, remind: null },
  counts: { waiting: 0, sent: 1, entered: 2, refused: 1, skipped: 0 },
};
const listed = (one: object) => ({ rows: [one], is_mail_set_up: true });
const open = (answers: object = {}) => {
  const onStarted = vi.fn();
  const form = openForm(
    <CampaignDialog filter={{ kind: 'kennel' }} onClose={() => undefined} onStarted={onStarted} />,
    { getCampaignAudience: audience, startCampaign: { id: 7 }, ...answers },
  );
  return { ...form, onStarted };
};

it('shows whom the letter reaches and how it reads, and sends what was typed', async () => {
  const { sent, onStarted } = open();
  expect(await screen.findByText(/Не получат: уже приглашены 2, без E-mail в реестре 1/)).toBeTruthy();
  const letter = screen.getByRole('textbox', { name: 'Письмо' });
  await userEvent.clear(letter);
  await userEvent.type(letter, 'Добро пожаловать, {{организация}!');
  const preview = within(screen.getByRole('region', { name: 'Как выглядит письмо' }));
  expect(preview.getByText('Добро пожаловать, питомник «Лунная долина»!')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Напомнить тем, кто не вошёл'), '7.1');
  await userEvent.click(screen.getByRole('button', { name: /^Пригласить:/ }));
  await waitFor(() => expect(onStarted).toHaveBeenCalled());
  expect(sent('startCampaign')).toEqual([
    {
      ...{ filter: { kind: 'kennel' }, again: false, title: 'Питомник: приглашение', expected: 3 },
      ...{ letter: 'Добро пожаловать, {организация}!', repeat_days: 7, repeats: 1 },
    },
  ]);
});

it('invites a single judge by name and address, without a draft of another letter', async () => {
  const onStarted = vi.fn();
  const { sent } = openForm(
    <CampaignDialog filter={{ kind: 'judge', only: 5 }} onClose={() => undefined} onStarted={onStarted} />,
    {
      getCampaignAudience: {
        ...{ is_mail_set_up: true, people: 1, left_out: { entered: 0, invited: 0, without_mail: 0, closed: 0 } },
        example: { kind: 'judge', name: 'Танака Хироси', mail: 'tanaka@judges.example' },
      },
      startCampaign: { id: 8 },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить: Танака Хироси' }));
  expect(dialog.getByText(/tanaka@judges\.example/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить приглашение' }));
  await waitFor(() => expect(onStarted).toHaveBeenCalled());
  expect(sent('startCampaign')).toMatchObject([
    { filter: { kind: 'judge', only: 5 }, title: 'Приглашение: Танака Хироси', expected: 1 },
  ]);
});

it.each([
  [{ without_mail: 1 }, 'Письмо не отправить: в перечне нет E-mail.'],
  [{ entered: 1 }, 'Письмо не отправить: уже связан с учётной записью.'],
  [{ invited: 1 }, 'Письмо не отправить: приглашение отправлено, ссылка действует.'],
])('says why a single judge cannot be invited: %o', async (left, text) => {
  openForm(
    <CampaignDialog filter={{ kind: 'judge', only: 5 }} onClose={() => undefined} onStarted={() => undefined} />,
    {
      getCampaignAudience: {
        ...{
          is_mail_set_up: true,
          people: 0,
          example: null,
          left_out: { entered: 0, invited: 0, without_mail: 0, closed: 0, ...left },
        },
      },
    },
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

it('counts again when the register changed, and keeps the text', async () => {
  const { sent, onStarted } = open({
    startCampaign: refusal(409, { expected: campaignTexts.changed({ expected: 3, now: 2 }) }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Письмо' }), ' До встречи.');
  await userEvent.click(screen.getByRole('button', { name: /^Пригласить:/ }));
  expect(await screen.findByText(/было 3, стало 2/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Письмо' }).value).toContain('До встречи.');
  expect(onStarted).not.toHaveBeenCalled();
  expect(sent('getCampaignAudience').length).toBeGreaterThan(1);
});

it('says what came of a campaign and stops it', async () => {
  const { sent } = openForm(<Section />, { listCampaigns: listed(campaign), stopCampaign: {} });
  expect(await screen.findByText('Вошли 2 из 4')).toBeTruthy();
  expect(screen.getByText(/ждём 1, адрес не принял 1/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Остановить: Питомники' }));
  await waitFor(() => expect(sent('stopCampaign')).toEqual([{ campaignId: 7 }]));
});

it('does not resume by a second press where «Остановить» was, and says how many letters will leave', async () => {
  let stoppedAt: string | null = null;
  const { sent } = openForm(<Section />, {
    listCampaigns: () =>
      listed({ ...campaign, stopped_at: stoppedAt, counts: { ...campaign.counts, waiting: 12, sent: 1 } }),
    stopCampaign: () => {
      stoppedAt = '2026-11-29T09:00:00Z';
      return {};
    },
    resumeCampaign: {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Остановить: Питомники' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Продолжить: Питомники' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Продолжить рассылку?' }));
  expect(dialog.getByText(/уйдёт 12\sписем.*1\sнапоминание/)).toBeTruthy();
  expect(sent('resumeCampaign')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Продолжить рассылку' }));
  await waitFor(() => expect(sent('resumeCampaign')).toEqual([{ campaignId: 7 }]));
});

it('reminds of a finished campaign after asking with the number', async () => {
  const finished = { ...campaign, to_repeat: 0, remind: { people: 1, from: null } };
  const { sent } = openForm(<Section />, { listCampaigns: listed(finished), remindCampaign: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Напомнить сейчас: Питомники' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Напомнить сейчас?' }));
  expect(dialog.getByText(/уйдёт 1\sорганизации/)).toBeTruthy();
  expect(sent('remindCampaign')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Напомнить' }));
  await waitFor(() => expect(sent('remindCampaign')).toEqual([{ campaignId: 7, expected: 1 }]));
});

it('says since when a reminder is possible instead of offering it', async () => {
  const early = { ...campaign, to_repeat: 0, remind: { people: 1, from: '2026-11-30T09:00:00Z' } };
  openForm(<Section />, { listCampaigns: listed(early) });
  expect(await screen.findByText(/Напомнить можно с/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Напомнить/ })).toBeNull();
});

it('says that letters wait for the mail, and whom to ask where there is none', async () => {
  const waiting = { ...campaign, to_repeat: 0, in_mail: 1, counts: { ...campaign.counts, waiting: 1, sent: 0 } };
  openForm(<Section />, { listCampaigns: { rows: [waiting], is_mail_set_up: false } });
  expect(await screen.findByText('Письма ждут отправки')).toBeTruthy();
  expect(screen.getByText(/ждут отправки 1, адрес не принял 1/)).toBeTruthy();
  expect(screen.getByText(campaignTexts.noMail)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Остановить/ })).toBeNull();
});

it('says in the dialog of an invitation that the portal has no mail', async () => {
  open({ getCampaignAudience: { ...audience, is_mail_set_up: false } });
  expect(await screen.findByText(campaignTexts.noMail)).toBeTruthy();
});

it.each([
  ['?new=1&kind=kennel&region=Омск', '/administration/organisations', { kind: 'kennel', region: 'Омск' }],
  ['?new=1&kind=judge&standing=missing&search=Громов', '/administration/judges', { search: 'Громов' }],
])('returns to the chosen recipients when the letter %s is closed unsent', async (given, list, chosen) => {
  const { address, query } = openForm(
    <Section />,
    { listCampaigns: listed(campaign), getCampaignAudience: audience },
    {
      path: '/administration/invitations',
      at: `/administration/invitations${given}`,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(address()).toBe(list));
  expect(Object.fromEntries(new URLSearchParams(query()))).toEqual(chosen);
});
