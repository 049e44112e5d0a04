import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '../../web/formFixture.tsx';
import type { Member } from '../contract.ts';
import { memberTexts } from '../texts.ts';
import { MemberDialog } from './MemberDialog.tsx';

configure({ asyncUtilTimeout: 10_000 });

const state = 'a'.repeat(64);
const person: Member = {
  profile_id: 5,
  name: 'Вера Ильина',
  alias: 'vera',
  full_alias: '/user/vera/',
  user_type: 1,
  is_active: true,
  federation_id: null,
  state,
  account: {
    mail: 'vera@mail.example',
    is_blocked: false,
    is_identified: false,
    roles: [],
    banned_actions: ['articles'],
  },
};
const federations = [{ alias: 'rkf', name: 'РКФ', profile_id: 12 }];

function open(member: Member, changeMember: unknown = {}) {
  const onClose = vi.fn();
  const { sent } = openForm(<MemberDialog member={member} onClose={onClose} />, {
    listFederations: federations,
    changeMember,
  });
  return { onClose, sent: () => sent('changeMember') };
}
const tick = (label: string) => userEvent.click(screen.getByLabelText(label));
const save = () => userEvent.click(screen.getByText('Сохранить'));

it('blocks, flags, assigns roles and lifts a ban of a person, without showing their mail', async () => {
  const { sent, onClose } = open(person);
  expect(await screen.findByLabelText<HTMLInputElement>('Публиковать новости и объявления')).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.queryByLabelText('Состоит в федерации')).toBeNull();
  await tick('Учётная запись заблокирована');
  await tick('Подтверждён федерацией');
  await tick('Судья');
  await tick('Публиковать новости и объявления');
  await tick('Любые действия');
  await save();
  expect(sent()).toEqual([]);
  await userEvent.type(await screen.findByLabelText('Причина блокировки'), 'Спам');
  await userEvent.click(screen.getByText('Заблокировать'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const account = { is_blocked: true, is_identified: true, roles: ['role_judge'], banned_actions: ['all'] };
  expect(sent()).toEqual([{ profileId: 5, state, federation_id: null, account, reason: 'Спам' }]);
});

it('asks before unblocking, and «Отмена» returns to the form [M]', async () => {
  const { sent, onClose } = open({
    ...person,
    account: { mail: 'vera@mail.example', is_identified: false, roles: [], banned_actions: [], is_blocked: true },
  });
  const askToUnblock = async () => {
    await save();
    return screen.findByText('Разблокировать');
  };
  await screen.findByLabelText('Учётная запись заблокирована');
  await tick('Учётная запись заблокирована');
  await askToUnblock();
  await userEvent.click(screen.getByText('Отмена'));
  expect((await screen.findByLabelText<HTMLInputElement>('Учётная запись заблокирована')).checked).toBe(false);
  await userEvent.click(await askToUnblock());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ account: { is_blocked: false } }]);
});

it('requires a reason for blocking [M]', async () => {
  const { onClose } = open(person, refusal(400, { reason: memberTexts.noReason }));
  await screen.findByLabelText('Учётная запись заблокирована');
  await tick('Учётная запись заблокирована');
  await save();
  await userEvent.click(await screen.findByText('Заблокировать'));
  expect(await screen.findByText(memberTexts.noReason)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('lets a club join a federation and offers it no personal roles', async () => {
  const { sent } = open({ ...person, user_type: 3, federation_id: null });
  await screen.findByText('РКФ');
  expect(screen.queryByText('Роли')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Состоит в федерации'), 'РКФ');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ federation_id: 12 });
});

it('says when a profile has no account', async () => {
  open({ ...person, account: null });
  expect(await screen.findByText('В этот профиль ещё никто не входит: менять нечего.')).toBeTruthy();
});

it('does not overwrite another’s decision and keeps the choices', async () => {
  const { onClose } = open(person, refusal(412, { error: memberTexts.stale }));
  await screen.findByLabelText('Учётная запись заблокирована');
  await tick('Учётная запись заблокирована');
  await save();
  await userEvent.type(await screen.findByLabelText('Причина блокировки'), 'Спам');
  await userEvent.click(screen.getByText('Заблокировать'));
  expect(await screen.findByText(memberTexts.stale)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Учётная запись заблокирована').checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
