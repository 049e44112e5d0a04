import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { useFlowStep } from '#platform/web/forms/flowStep.ts';
import { CodeField } from '../../web/steps/CodeField.tsx';
import { confirmMailChange, startMailChange } from '../contract.ts';
import type { SecurityPartProps } from './SecurityParts.tsx';
import styles from './security.module.css';

const loadStart = () => import('../schemas.ts').then(({ startMailChangeInput }) => startMailChangeInput);
const loadConfirm = () => import('../schemas.ts').then(({ confirmMailChangeInput }) => confirmMailChangeInput);

/** Requests a new mail with the password, then confirms it by the mailed code. */
export function MailChange({ security, onChanged }: SecurityPartProps) {
  const { step: asks, go: setAsks } = useFlowStep('mail-change', false);
  const waits = security.pending_mail !== null && !asks;
  return (
    <div className={styles.fields}>
      <p>
        Сейчас: <b>{security.mail}</b>
      </p>
      {waits && <MailCode mail={security.pending_mail ?? ''} onChanged={onChanged} onOther={() => setAsks(true)} />}
      {!waits && !asks && (
        <div>
          <Button kind="secondary" onClick={() => setAsks(true)}>
            Сменить E-mail
          </Button>
        </div>
      )}
      {asks && (
        <NewMail
          onSent={() => {
            setAsks(false, { replace: true });
            onChanged();
          }}
          onCancel={() => setAsks(false, { replace: true })}
        />
      )}
    </div>
  );
}

function NewMail({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const draft = useDraft('mail-change', { mail }, (part) => setMail(part.mail ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: startMailChange,
    draft,
    schema: loadStart,
    onSuccess: onSent,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ mail: mail.trim(), password });
  };
  return (
    <form className={styles.fields} noValidate onSubmit={send}>
      <DraftNote draft={draft} />
      <MailField
        label="Новый E-mail"
        name="mail"
        value={mail}
        error={errors.mail}
        onChange={(value) => {
          setMail(value);
          forget('mail');
        }}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          forget('password');
        }}
      />
      <div role="alert">{errors.error && <FieldMessage kind="error">{errors.error}</FieldMessage>}</div>
      <div>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Отправляем' : 'Прислать код'}
        </Button>{' '}
        <Button kind="ghost" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </form>
  );
}

function MailCode({ mail, onChanged, onOther }: { mail: string; onChanged: () => void; onOther: () => void }) {
  const [code, setCode] = useState('');
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: confirmMailChange,
    draft: null,
    schema: loadConfirm,
    onSuccess: () => {
      showSnackbar(`E-mail для входа теперь ${mail}`);
      onChanged();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ code });
  };
  return (
    <form className={styles.fields} noValidate onSubmit={send}>
      <p>
        Код отправлен на <b>{mail}</b> и действует 12 часов. До подтверждения всё остаётся как было.
      </p>
      <CodeField
        label="Код из письма"
        value={code}
        refusals={refusals}
        error={errors.code ?? errors.error}
        onChange={(value) => {
          setCode(value);
          forget('code');
        }}
      />
      <div>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Проверяем' : 'Подтвердить'}
        </Button>{' '}
        <Button kind="ghost" onClick={onOther}>
          Другой E-mail
        </Button>
      </div>
    </form>
  );
}
