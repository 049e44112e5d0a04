import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { organisationInvitationPath } from '../../campaigns/texts.ts';
import {
  closeOrganisation,
  type RegisterRow,
  reopenOrganisation,
  revokeInvitation,
  sendInvitation,
} from '../../contract.ts';
import { invitationDays } from '../../texts.ts';
import styles from './register.module.css';

export type Act = 'invite' | 'revoke' | 'close' | 'reopen';

export interface ActDialogProps {
  row: RegisterRow;
  act: Act;
  onClose: () => void;
}

export function ActDialog({ act, ...rest }: ActDialogProps) {
  if (act === 'invite') return <InvitationDialog {...rest} />;
  if (act === 'revoke') return <RevokeDialog {...rest} />;
  return <DecisionDialog {...rest} isClosing={act === 'close'} />;
}

type DialogProps = Omit<ActDialogProps, 'act'>;

function InvitationDialog({ row, onClose }: DialogProps) {
  const [mail, setMail] = useState(row.invitation?.mail || row.mail);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: sendInvitation,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ invitationSent }) => invitationSent),
    onSuccess: (_, sent) => {
      showSnackbar(`Приглашение отправлено на ${sent.mail}`);
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ profileId: row.profile_id, mail: mail.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={`Пригласить: ${row.name}`}>
      <form className={styles.form} noValidate onSubmit={send} aria-label="Приглашение">
        <ErrorSummary errors={errors} title="Не отправлено" />
        <p>
          На этот E-mail уйдёт ссылка, по которой организация придумает пароль. Она действует {invitationDays} дней и
          один раз; прежняя ссылка, если была, перестанет действовать. E-mail запишется в реестр.
        </p>
        <MailField
          label="E-mail организации"
          name="mail"
          autoComplete="off"
          value={mail}
          error={errors.mail}
          onChange={(value) => {
            setMail(value);
            forget('mail');
          }}
          data-autofocus
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={submitting}>
            Отправить приглашение
          </Button>
          {row.mail && (
            <Button kind="secondary" to={organisationInvitationPath(row.kind, row.profile_id)}>
              Со своим письмом и напоминанием
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

function RevokeDialog({ row, onClose }: DialogProps) {
  const revoking = useWrite(revokeInvitation);
  const revoke = () =>
    revoking.mutateAsync({ profileId: row.profile_id }).then(() => {
      showSnackbar('Приглашение отозвано');
      onClose();
    }, showError);
  return (
    <ConfirmDialog
      opened
      title={`Отозвать приглашение: ${row.name}?`}
      text="Ссылка из письма перестанет действовать. Пригласить можно будет снова."
      okLabel="Отозвать"
      busy={revoking.isPending}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    />
  );
}

function DecisionDialog({ row, isClosing, onClose }: DialogProps & { isClosing: boolean }) {
  const action = isClosing ? 'Закрыть' : 'Открыть';
  const { submit, ...sending } = useSubmit({
    endpoint: isClosing ? closeOrganisation : reopenOrganisation,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ decisionInput }) => decisionInput),
    onSuccess: () => {
      showSnackbar(isClosing ? 'Организация закрыта' : 'Организация снова действует');
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${action}: ${row.name}`}
      about={
        isClosing
          ? 'Организации не станет в справочниках, войти за неё будет нельзя, приглашение перестанет действовать. Её выставки и документы останутся.'
          : 'Организация вернётся в справочники, и за неё снова можно будет войти.'
      }
      hint="Останется в истории"
      maxLength={300}
      action={action}
      kind={isClosing ? 'danger' : 'primary'}
      sending={sending}
      onSend={(reason) => void submit({ profileId: row.profile_id, version: row.version, reason })}
      onClose={onClose}
    />
  );
}
