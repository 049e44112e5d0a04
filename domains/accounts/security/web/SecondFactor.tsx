import { type FormEvent, type ReactNode, useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useFlowStep } from '#platform/web/forms/flowStep.ts';
import { CodeField } from '../../web/steps/CodeField.tsx';
import { RecoveryCodes } from '../../web/steps/RecoveryCodes.tsx';
import { SecretCard } from '../../web/steps/SecretCard.tsx';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSecret,
  startSecondFactor,
} from '../contract.ts';
import type { SecurityPartProps } from './SecurityParts.tsx';
import styles from './security.module.css';
import { useEndedKeys } from './useEndedKeys.tsx';

const schemas = () => import('../schemas.ts');

type Doing = 'nothing' | 'starting' | 'removing' | 'renewing';

export function SecondFactor({ security, onChanged }: SecurityPartProps) {
  const { step: doing, go: setDoing } = useFlowStep<Doing>('second-factor', 'nothing');
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setDoing('nothing', { replace: true });
    setSecret(null);
    setCodes(null);
    onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Я сохранил коды" onDone={finish} />;
  const { second_factor, second_factor_required, recovery_codes_left } = security;
  return (
    <div className={styles.fields}>
      <div>
        <StatusChip kind={second_factor ? 'ok' : 'plain'}>{second_factor ? 'Включён' : 'Выключен'}</StatusChip>
      </div>
      <p className="muted">
        {second_factor
          ? `При входе портал спрашивает код из приложения. Запасных кодов осталось: ${recovery_codes_left}.`
          : 'При входе портал спросит ещё и код из приложения-аутентификатора: украденного пароля будет мало.'}
      </p>
      {doing === 'nothing' && !second_factor && (
        <div>
          <Button kind="secondary" onClick={() => setDoing('starting')}>
            Включить
          </Button>
        </div>
      )}
      {doing === 'nothing' && second_factor && (
        <div>
          <Button kind="secondary" onClick={() => setDoing('renewing')}>
            Новые запасные коды
          </Button>{' '}
          {!second_factor_required && (
            <Button kind="ghost" onClick={() => setDoing('removing')}>
              Выключить
            </Button>
          )}
        </div>
      )}
      {doing === 'starting' && !secret && <Prove onSecret={setSecret} onCancel={finish} />}
      {doing === 'starting' && secret && (
        <>
          <SecretCard secret={secret} />
          <WithCode endpoint={confirmSecondFactor} label="Включить" onCodes={setCodes} onCancel={finish} />
        </>
      )}
      {doing === 'renewing' && (
        <WithCode endpoint={renewRecoveryCodes} label="Получить новые" onCodes={setCodes} onCancel={finish} />
      )}
      {doing === 'removing' && <Remove security={security} onDone={finish} />}
    </div>
  );
}

/** Requires the password, so that an abandoned session cannot lock the owner out. */
function Prove({ onSecret, onCancel }: { onSecret: (secret: SecondFactorSecret) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: startSecondFactor,
    draft: null,
    schema: () => schemas().then(({ startSecondFactorInput }) => startSecondFactorInput),
    onSuccess: onSecret,
  });
  return (
    <Part
      onSend={() => submit({ password })}
      error={errors.error}
      submitting={submitting}
      label="Продолжить"
      onCancel={onCancel}
    >
      <Password value={password} error={errors.password} onChange={setPassword} forget={forget} />
    </Part>
  );
}

interface WithCodeProps {
  endpoint: typeof confirmSecondFactor;
  label: string;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function WithCode({ endpoint, label, onCodes, onCancel }: WithCodeProps) {
  const [code, setCode] = useState('');
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint,
    draft: null,
    schema: () => schemas().then(({ secondFactorCodeInput }) => secondFactorCodeInput),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <Part
      onSend={() => submit({ code })}
      error={errors.error}
      submitting={submitting}
      label={label}
      onCancel={onCancel}
    >
      <Code value={code} error={errors.code} refusals={refusals} onChange={setCode} forget={forget} />
    </Part>
  );
}

function Remove({ security, onDone }: Pick<SecurityPartProps, 'security'> & { onDone: () => void }) {
  const keys = useEndedKeys(security);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: removeSecondFactor,
    draft: null,
    schema: () => schemas().then(({ removeSecondFactorInput }) => removeSecondFactorInput),
    onSuccess: () => {
      showSnackbar(`Второй фактор выключен${keys.ended}`);
      onDone();
    },
  });
  return (
    <Part
      onSend={() => submit({ password, code, ...keys.sent })}
      error={errors.error}
      submitting={submitting}
      label="Выключить"
      onCancel={onDone}
    >
      <Code value={code} error={errors.code} refusals={refusals} onChange={setCode} forget={forget} />
      <Password value={password} error={errors.password} onChange={setPassword} forget={forget} />
      {keys.checkbox}
    </Part>
  );
}

interface InputProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  forget: (name: string) => void;
}

const Password = ({ value, error, onChange, forget }: InputProps) => (
  <PasswordField
    label="Пароль"
    name="password"
    autoComplete="current-password"
    value={value}
    error={error}
    onChange={(event) => {
      onChange(event.currentTarget.value);
      forget('password');
    }}
  />
);

const Code = ({ forget, onChange, ...field }: InputProps & { refusals: number }) => (
  <CodeField
    {...field}
    label="Код из приложения"
    onChange={(value) => {
      onChange(value);
      forget('code');
    }}
  />
);

interface PartProps {
  onSend: () => Promise<void>;
  error: string | undefined;
  submitting: boolean;
  label: string;
  onCancel: () => void;
  children: ReactNode;
}

function Part({ onSend, error, submitting, label, onCancel, children }: PartProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form className={styles.fields} noValidate onSubmit={send}>
      {children}
      <div role="alert">{error && <FieldMessage kind="error">{error}</FieldMessage>}</div>
      <div>
        <Button type="submit" loading={submitting}>
          {label}
        </Button>{' '}
        <Button kind="ghost" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </form>
  );
}
