import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { withToken } from '../../session/session.ts';
import { sessionStore, useSession } from '../../session/web/session.ts';
import { NewPasswordField } from '../../web/steps/NewPasswordField.tsx';
import { withUnsentFields } from '../../web/steps/unsentFields.ts';
import { changePassword } from '../contract.ts';
import type { SecurityPartProps } from './SecurityParts.tsx';
import styles from './security.module.css';
import { useEndedKeys } from './useEndedKeys.tsx';

const blank = { old_password: '', password: '', passwordConfirm: '' };

export function PasswordChange({ security, onChanged }: SecurityPartProps) {
  const { account_type } = useSession();
  const isStaff = account_type === 'admin' || account_type === 'federation';
  const [values, setValues] = useState(blank);
  const { passwordConfirm, ...sent } = values;
  const keys = useEndedKeys(security);
  /** The active account may have changed when the answer comes. */
  const sentWith = useRef('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: changePassword,
    draft: null,
    schema: withUnsentFields(
      () => import('../schemas.ts').then(({ changePasswordForm }) => changePasswordForm),
      () => ({ passwordConfirm }),
    ),
    onSuccess: ({ apikey }) => {
      sessionStore.change((session) => withToken(session, sentWith.current, apikey));
      setValues(blank);
      showSnackbar(`Пароль изменён, остальные сеансы завершены${keys.ended}`);
      onChanged();
    },
  });
  const field = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: FormEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      forget(name);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    sentWith.current = sessionStore.current().apikey ?? '';
    void submit({ ...sent, ...keys.sent });
  };
  return (
    <form className={styles.fields} noValidate onSubmit={send}>
      <PasswordField label="Нынешний пароль" autoComplete="current-password" {...field('old_password')} />
      <NewPasswordField label="Новый пароль" isStaff={isStaff} {...field('password')} />
      <PasswordField label="Повторите новый пароль" autoComplete="new-password" {...field('passwordConfirm')} />
      {keys.checkbox}
      <div role="alert">{errors.error && <FieldMessage kind="error">{errors.error}</FieldMessage>}</div>
      <div>
        <Button type="submit" loading={submitting} disabled={!Object.values(values).some(Boolean)}>
          {submitting ? 'Сохраняем' : 'Сменить пароль'}
        </Button>
      </div>
    </form>
  );
}
