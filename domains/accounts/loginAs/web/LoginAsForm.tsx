import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { impersonate, impersonatedAccount } from '../../session/session.ts';
import { sessionStore, useSession } from '../../session/web/session.ts';
import { enterAccount } from '../contract.ts';
import { loginAsTexts } from '../texts.ts';
import styles from './LoginAsForm.module.css';
import { useEndImpersonation } from './useEndImpersonation.ts';

export interface LoginAsFormProps {
  opened: boolean;
  onClose: () => void;
}

/** One form for entering an account and for leaving it. */
export function LoginAsForm({ opened, onClose }: LoginAsFormProps) {
  const inside = impersonatedAccount(useSession());
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={inside ? 'Вы в чужой учётной записи' : 'Вход в чужую учётную запись'}
    >
      {inside ? <Return name={inside.user_info.name} onClose={onClose} /> : <Enter onClose={onClose} />}
    </Modal>
  );
}

function Enter({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: enterAccount,
    draft: null,
    schema: () => import('../schemas.ts').then(({ enterInput }) => enterInput),
    onSuccess: (access) => {
      sessionStore.change((session) => impersonate(session, access));
      onClose();
      navigate(access.user_info.user_full_alias);
    },
    // Messages under their fields are not repeated.
    onError: ({ errors: { mail, reason } }) => {
      if (!mail && !reason) showAlert({ kind: 'danger', title: loginAsTexts.failedTitle, text: loginAsTexts.tryLater });
    },
  });
  // A passive effect may run after the next event; this one moves the focus in the commit that shows the messages.
  useLayoutEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // The reason is optional: the mail to the owner says when it is missing.
    const reason = String(data.get('reason')).trim() || loginAsTexts.reasonNotGiven;
    void submit({ mail: String(data.get('mail')), reason });
  };
  const { mail, reason, ...others } = errors;
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      <p>
        Укажите почту клуба или физического лица. Владелец получит письмо, а всё, что вы сделаете внутри, будет
        записано. Не дольше часа.
      </p>
      <TextField
        label="E-mail"
        name="mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={mail}
        onInput={() => forget('mail')}
        data-autofocus
      />
      <TextArea
        label="Причина"
        name="reason"
        rows={3}
        maxLength={300}
        error={reason}
        onInput={() => forget('reason')}
        optional
        hint="Её увидят владелец и другие сотрудники; без неё – «не указана»"
      />
      {Object.entries(others).map(([name, message]) => (
        <Refusal key={name}>{message}</Refusal>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" loading={submitting}>
          Войти
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

function Return({ name, onClose }: { name: string; onClose: () => void }) {
  const { busy, goBack } = useEndImpersonation(onClose);
  return (
    <div className={styles.form}>
      <p>
        Сейчас вы в учётной записи <b>{name}</b>. Вернувшись, вы снова окажетесь в своей.
      </p>
      <div className={styles.buttons}>
        <Button loading={busy} onClick={() => void goBack()} data-autofocus>
          {loginAsTexts.back}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Остаться
        </Button>
      </div>
    </div>
  );
}
