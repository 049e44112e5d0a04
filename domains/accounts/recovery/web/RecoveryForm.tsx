import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { useFlowStep } from '#platform/web/forms/flowStep.ts';
import { useReplayedInput } from '#platform/web/replayedInput.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { loginPath } from '../../paths.ts';
import { resetPasswordByMail } from '../../registration/contract.ts';
import steps from '../../web/steps/steps.module.css';
import styles from './recovery.module.css';

const asking = { sentTo: null };

/** The form, then a confirmation that reveals nothing about the account. */
export function RecoveryForm() {
  const isAwake = useHydrated();
  const [mail, setMail] = useState('');
  // A history step per mail, so that the confirmation survives a reload.
  const { step, go, back } = useFlowStep<{ sentTo: string | null }>('recovery', asking);
  const { sentTo } = step;
  const draft = useDraft('recovery', { mail }, (part) => setMail(part.mail ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: resetPasswordByMail,
    draft,
    schema: () => import('../../registration/schemas.ts').then(({ recoveryInput }) => recoveryInput),
    onSuccess: (_, submitted) => go({ sentTo: submitted.mail }),
    onError: ({ errors: wrong, message }) => {
      if (!wrong.mail) showAlert({ kind: 'danger', title: 'Ошибка!', text: wrong.error ?? message });
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useReplayedInput(form);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ mail: mail.trim() });
  };
  if (sentTo !== null) return <Sent mail={sentTo} onAgain={() => back(asking)} />;
  return (
    <form ref={form} className={steps.form} noValidate onSubmit={send}>
      <p className="muted">
        Пришлём на E-mail одноразовый пароль. Он действует час; прежний пароль работает, пока вы не сохраните новый.
      </p>
      <MailField
        label="E-mail"
        name="mail"
        autoComplete="username"
        value={mail}
        error={errors.mail}
        onChange={(value) => {
          setMail(value);
          forget('mail');
        }}
        data-autofocus
      />
      <Button type="submit" fullWidth loading={submitting} disabled={!isAwake}>
        {submitting ? 'Отправляем' : 'Прислать пароль'}
      </Button>
      <noscript>
        <p>Для восстановления пароля включите JavaScript в настройках браузера.</p>
      </noscript>
    </form>
  );
}

function Sent({ mail, onAgain }: { mail: string; onAgain: () => void }) {
  return (
    <div className={steps.form} role="status">
      <div className={styles.sent}>
        <Icon name="mail" size={28} />
        <div>
          <h2>Новый пароль отправлен</h2>
          <p>
            Если учётная запись с E-mail <b>{mail}</b> есть, письмо придёт в течение нескольких минут. Проверьте и папку
            «Спам».
          </p>
        </div>
      </div>
      <div className={steps.row}>
        <Button to={loginPath}>Войти с новым паролем</Button>
        <Button kind="ghost" onClick={onAgain}>
          Указать другой E-mail
        </Button>
      </div>
      <p className="small muted">
        Не помните E-mail? <Link to="/help">Напишите в поддержку</Link>.
      </p>
    </div>
  );
}
