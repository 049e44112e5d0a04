import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type SignInAnswer, setNewPassword } from '../../registration/contract.ts';
import { texts } from '../../texts.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './steps.module.css';
import { withUnsentFields } from './unsentFields.ts';

export interface StepProps {
  ticket: string;
  onAnswer: (answer: SignInAnswer) => void;
  /** The ticket has expired: the flow starts again. */
  onExpired: () => void;
}

/** An own password after a one-time one. */
export function NewPasswordForm({ ticket, onAnswer, onExpired }: StepProps) {
  const [password, setPassword] = useState('');
  const [passwordConfirm, setPasswordConfirm] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: setNewPassword,
    draft: null,
    schema: withUnsentFields(
      () => import('../../registration/schemas.ts').then(({ newPasswordForm }) => newPasswordForm),
      () => ({ passwordConfirm }),
    ),
    onSuccess: onAnswer,
    onError: ({ status, message }) => {
      if (status !== 410) return;
      showAlert({ kind: 'danger', title: 'Ошибка!', text: message });
      onExpired();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ ticket, password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h2>Придумайте свой пароль</h2>
      <p className="muted">
        Одноразовый пароль подошёл. Он действует, пока вы не сохраните свой; с новым паролем завершатся остальные ваши
        сеансы и закончатся ключи для программ, если они есть.
      </p>
      <ErrorSummary errors={errors} />
      <NewPasswordField
        label="Новый пароль"
        name="password"
        hint={texts.unknownPasswordHint}
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          forget('password');
        }}
        data-autofocus
      />
      <PasswordField
        label="Повторите пароль"
        name="passwordConfirm"
        autoComplete="new-password"
        value={passwordConfirm}
        error={errors.passwordConfirm}
        onChange={(event) => {
          setPasswordConfirm(event.currentTarget.value);
          forget('passwordConfirm');
        }}
      />
      <Button type="submit" fullWidth loading={submitting}>
        {submitting ? 'Сохраняем' : 'Сохранить и войти'}
      </Button>
    </form>
  );
}
