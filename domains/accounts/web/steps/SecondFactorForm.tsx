import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { passSecondFactor } from '../../security/contract.ts';
import { CodeField } from './CodeField.tsx';
import type { StepProps } from './NewPasswordForm.tsx';
import styles from './steps.module.css';

/** The second step of a sign-in. */
export function SecondFactorForm({ ticket, onAnswer, onExpired }: StepProps) {
  const [code, setCode] = useState('');
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: passSecondFactor,
    draft: null,
    schema: () => import('../../security/schemas.ts').then(({ ticketCodeInput }) => ticketCodeInput),
    onSuccess: onAnswer,
    onError: ({ status, message }) => {
      setCode('');
      if (status !== 410) return;
      showAlert({ kind: 'danger', title: 'Ошибка!', text: message });
      onExpired();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ ticket, code });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h2>Второй шаг</h2>
      <p className="muted">
        Введите код из приложения-аутентификатора. Нет приложения под рукой — подойдёт один из запасных кодов.
      </p>
      <CodeField
        label="Код"
        value={code}
        refusals={refusals}
        error={errors.code ?? errors.error}
        onChange={(value) => {
          setCode(value);
          forget('code');
        }}
      />
      <div className={styles.row}>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Проверяем' : 'Войти'}
        </Button>
        <Button kind="ghost" onClick={onExpired}>
          Другая учётная запись
        </Button>
      </div>
    </form>
  );
}
