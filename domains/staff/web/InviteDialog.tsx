import { useQueryClient } from '@tanstack/react-query';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type InviteInput, inviteStaff, type StaffList } from '../contract.ts';
import type { StaffRole } from '../policy.ts';
import { RolesField } from './RolesField.tsx';

const schema = () => import('../schemas.ts').then(({ inviteInput }) => inviteInput);

interface Values {
  employer_id: string;
  name: string;
  mail: string;
  roles: StaffRole[];
}

const toInput = ({ employer_id, ...values }: Values): InviteInput => ({
  ...values,
  ...(employer_id !== '' && !values.roles.includes('administrator') && { employer_id: Number(employer_id) }),
});

/** Invites a person to the staff; the link goes by mail at once. */
export function InviteDialog({ list, onClose }: { list: StaffList; onClose: () => void }) {
  const cache = useQueryClient();
  const { employers } = list;
  const form = useForm<Values, InviteInput, { id: number }>({
    endpoint: inviteStaff,
    draft: null,
    schema,
    initial: { employer_id: String(employers[0]?.profile_id ?? ''), name: '', mail: '', roles: [] },
    resets: true,
    toInput,
    onSuccess: (_, { mail }) => {
      void cache.invalidateQueries();
      showSnackbar(`Приглашение отправлено на ${mail}`, 'ok');
      onClose();
    },
  });
  const { onChange: nameAs, ...name } = form.field('name');
  const { onChange: employAt, ...employer } = form.field('employer_id');
  return (
    <Modal opened onClose={onClose} title="Пригласить сотрудника">
      <ApplicationFrame
        form={form}
        label="Пригласить сотрудника"
        sendLabel="Пригласить"
        labels={{ name: 'Имя и фамилия', mail: 'E-mail', roles: 'Обязанности', employer_id: 'Федерация' }}
        intro="Человек придумает свой пароль по ссылке из письма и войдёт под своим именем."
      >
        {employers.length > 1 && (
          <SelectField
            {...employer}
            label="Федерация"
            options={employers.map(({ profile_id, name: label }) => ({ value: profile_id, label }))}
            onChange={({ currentTarget: { value } }) => employAt(value)}
          />
        )}
        <TextField
          {...name}
          label="Имя и фамилия"
          hint="Так человека назовут журнал и письма: «Анна Соколова, выставки»"
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => nameAs(value)}
        />
        <MailField
          {...form.field('mail')}
          label="E-mail"
          hint="Служебный адрес, на который ещё нет учётной записи портала"
          autoComplete="off"
        />
        <RolesField {...form.field('roles')} offered={list.roles} />
      </ApplicationFrame>
    </Modal>
  );
}
