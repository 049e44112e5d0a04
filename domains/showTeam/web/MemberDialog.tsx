import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { addTeamMember, type MemberInput } from '../contract.ts';
import { type TeamRole, teamRoles } from '../policy.ts';
import { roleTasks, roleWords } from '../texts.ts';
import styles from './team.module.css';

const schema = () => import('../schemas.ts').then(({ memberInput }) => memberInput);

interface Values {
  name: string;
  mail: string;
  role: TeamRole | '';
}
const blank: Values = { name: '', mail: '', role: '' };

/** Adds a person to the show's team; the link goes by mail at once. */
export function MemberDialog({ exhibitionId, onClose }: { exhibitionId: number; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useForm<Values, MemberInput, object>({
    endpoint: addTeamMember,
    draft: `team-member-${exhibitionId}`,
    schema,
    initial: blank,
    resets: true,
    // The schema refuses an empty role before the call.
    toInput: useMemo(() => (values) => ({ exhibitionId, ...values, role: values.role as TeamRole }), [exhibitionId]),
    onSuccess: (_, { mail }) => {
      void cache.invalidateQueries();
      showSnackbar(`Ссылка отправлена на ${mail}`, 'ok');
      onClose();
    },
  });
  const { onChange: nameAs, ...name } = form.field('name');
  const role = form.field('role');
  return (
    <Modal opened onClose={onClose} title="Добавить в команду">
      <ApplicationFrame
        form={form}
        label="Добавить в команду"
        sendLabel="Добавить и прислать ссылку"
        labels={{ name: 'Имя', mail: 'E-mail', role: 'Роль' }}
        intro="Человеку не нужна учётная запись. Ссылка из письма откроет ему только эту выставку."
      >
        <TextField
          {...name}
          label="Имя"
          hint="Так человека назовут журналы: «Анна Лебедева, регистратор»"
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => nameAs(value)}
        />
        <MailField {...form.field('mail')} label="E-mail" autoComplete="off" />
        <fieldset className={styles.choice}>
          <legend>Роль</legend>
          {teamRoles.map((one) => (
            <Radio key={one} name="role" value={one} checked={role.value === one} onChange={() => role.onChange(one)}>
              <span>
                {roleWords[one]}
                <Caption>{roleTasks[one]}</Caption>
              </span>
            </Radio>
          ))}
          {role.error && <FieldMessage kind="error">{role.error}</FieldMessage>}
        </fieldset>
      </ApplicationFrame>
    </Modal>
  );
}
