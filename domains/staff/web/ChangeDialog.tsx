import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type ChangeInput, changeStaff, type StaffList, type StaffMember } from '../contract.ts';
import type { StaffRole } from '../policy.ts';
import { RolesField } from './RolesField.tsx';

const schema = () => import('../schemas.ts').then(({ changeInput }) => changeInput);

interface ChangeDialogProps {
  member: StaffMember;
  offered: StaffList['roles'];
  onClose: () => void;
}

/** Changes the name and the roles of a person; the rights change at once. */
export function ChangeDialog({ member, offered, onClose }: ChangeDialogProps) {
  const cache = useQueryClient();
  const { id, version, name: before, roles } = member;
  const form = useForm<{ name: string; roles: StaffRole[] }, ChangeInput, object>({
    endpoint: changeStaff,
    draft: null,
    schema,
    initial: useMemo(() => ({ name: before, roles }), [before, roles]),
    toInput: useMemo(() => (values) => ({ memberId: id, version, ...values }), [id, version]),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Сохранено: права изменились сразу', 'ok');
      onClose();
    },
    onError: () => void cache.invalidateQueries(),
  });
  const { onChange: nameAs, ...name } = form.field('name');
  return (
    <Modal opened onClose={onClose} title={before}>
      <ApplicationFrame
        form={form}
        label="Изменить сотрудника"
        sendLabel="Сохранить"
        labels={{ name: 'Имя и фамилия', roles: 'Обязанности' }}
      >
        <TextField
          {...name}
          label="Имя и фамилия"
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => nameAs(value)}
        />
        <RolesField {...form.field('roles')} offered={offered.filter((role) => role !== 'administrator')} />
      </ApplicationFrame>
    </Modal>
  );
}
