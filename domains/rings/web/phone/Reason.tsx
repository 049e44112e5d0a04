import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { lengths } from '../../policy.ts';
import styles from './phone.module.css';

interface ReasonProps {
  title: string;
  onWrite: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason without which the act says too little. */
export function Reason({ title, onWrite, onCancel }: ReasonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onWrite(reason.trim());
    else setMissing(true);
  };
  return (
    <form className={styles.ask} onSubmit={write} noValidate>
      <div className={styles.field}>
        <label htmlFor={id}>{title}</label>
        <input
          ref={input}
          id={id}
          value={reason}
          maxLength={lengths.reason}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isMissing && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            Напишите причину: без неё запись не принимают
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <button type="submit" className={styles.choice}>
          Записать
        </button>
        <button type="button" className={styles.choice} onClick={onCancel}>
          Не надо
        </button>
      </div>
    </form>
  );
}
