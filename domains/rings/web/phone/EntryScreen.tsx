import { type FormEvent, type InputHTMLAttributes, useId, useState } from 'react';
import type { ApiError } from '#platform/web/calls/api.ts';
import { lengths, ringPinDigits } from '../../policy.ts';
import buttons from './buttons.module.css';
import styles from './EntryScreen.module.css';
import frame from './Frame.module.css';
import fields from './fields.module.css';
import layout from './layout.module.css';
import { countedActs } from './texts.ts';
import { usePhone } from './usePhone.ts';

const noAnswer = 'Портал не отвечает. Чтобы войти, нужна сеть: подойдите туда, где она есть, и повторите.';

/** Asks for the PIN of the ring; a steward of the team whom the organiser gave the ring leaves it empty. */
export function EntryScreen() {
  const { phone, state } = usePhone();
  const own = state.kept?.own;
  const waiting = state.kept?.waiting.length ?? 0;
  const [pin, setPin] = useState('');
  const [name, setName] = useState(own?.ring?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      await phone.enter({ pin: pin.trim(), name: name.trim() });
    } catch (error) {
      const { status, errors: answered } = error as ApiError;
      if (status === undefined) throw error;
      setErrors(status === 0 ? { error: noAnswer } : answered);
      setBusy(false);
    }
  };
  return (
    <div className={frame.page}>
      <main id="main" tabIndex={-1} className={styles.entry}>
        <h1>{own?.ring ? `Ринг ${own.ring.number}: войдите ещё раз` : 'Войти в ринг'}</h1>
        {own?.isShutOut && (
          <p>
            Портал больше не принимает этот телефон: его отключил секретариат или прошёл срок.{' '}
            {waiting > 0 ? `В телефоне целы и ждут отправки: ${countedActs(waiting)}.` : 'Всё сделанное отправлено.'}
          </p>
        )}
        <form onSubmit={(event) => void enter(event)} noValidate>
          <Field
            label="PIN ринга"
            hint="Шесть цифр от секретариата. Распорядителю, вошедшему по ссылке команды, PIN не нужен."
            error={errors.pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={ringPinDigits}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <Field
            label="Кто держит телефон"
            hint="Имя и фамилия: так вас назовёт журнал ринга"
            error={errors.name}
            autoComplete="name"
            maxLength={lengths.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {(errors.error ?? errors.code) && (
            <p className={layout.error} role="alert">
              {errors.error ?? errors.code}
            </p>
          )}
          <button type="submit" className={buttons.big} disabled={isBusy}>
            {isBusy ? 'Входим…' : 'Войти'}
          </button>
        </form>
        <p className={styles.note}>
          Войти можно в день ринга, пока есть сеть. Потом телефон работает и без неё: всё остаётся в нём и уходит, когда
          сеть появится.
        </p>
      </main>
    </div>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint: string;
  error?: string | undefined;
}

function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      />
      {error && (
        <p id={`${id}-error`} className={layout.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
