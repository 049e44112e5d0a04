import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import {
  finishSetup,
  type SecondFactorSecret,
  type SecondFactorSetup as Setup,
  startSetup,
} from '../../security/contract.ts';
import { CodeField } from './CodeField.tsx';
import type { StepProps } from './NewPasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretCard } from './SecretCard.tsx';
import styles from './steps.module.css';

/** Staff without a second factor set it up before their first session. */
export function SecondFactorSetup({ ticket, onAnswer, onExpired }: StepProps) {
  const api = useApi();
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [code, setCode] = useState('');
  const [ready, setReady] = useState<Setup | null>(null);
  const expire = (error: ApiError) => {
    showAlert({ kind: 'danger', title: 'Ошибка!', text: error.message });
    if (error.status === 410) onExpired();
  };
  const begin = () =>
    api.call(startSetup, { ticket }).then(setSecret, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      expire(error);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once a ticket; beginning anew makes another secret
  useEffect(() => void begin(), [ticket]);
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: finishSetup,
    draft: null,
    schema: () => import('../../security/schemas.ts').then(({ ticketCodeInput }) => ticketCodeInput),
    onSuccess: setReady,
    onError: (error) => error.status === 410 && expire(error),
  });
  if (ready)
    return (
      <RecoveryCodes
        codes={ready.recovery_codes}
        doneLabel="Я сохранил коды, войти"
        onDone={() => onAnswer(ready.access)}
      />
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ ticket, code });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h2>Включите второй фактор</h2>
      <p className="muted">Сотрудники федерации входят по паролю и коду из приложения-аутентификатора на телефоне.</p>
      {secret ? (
        <SecretCard secret={secret} />
      ) : (
        <Button kind="secondary" onClick={() => void begin()}>
          Показать QR-код
        </Button>
      )}
      <CodeField
        label="Код из приложения"
        value={code}
        refusals={refusals}
        error={errors.code ?? errors.error}
        onChange={(value) => {
          setCode(value);
          forget('code');
        }}
      />
      <Button type="submit" loading={submitting} disabled={!secret}>
        {submitting ? 'Проверяем' : 'Включить и войти'}
      </Button>
    </form>
  );
}
