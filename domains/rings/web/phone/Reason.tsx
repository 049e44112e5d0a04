import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import { lengths } from '../../policy.ts';
import buttons from './buttons.module.css';
import fields from './fields.module.css';
import layout from './layout.module.css';
import styles from './Reason.module.css';

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
      <div className={fields.field}>
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
          <p id={`${id}-error`} className={layout.error} role="alert">
            Напишите причину: без неё запись не принимают
          </p>
        )}
      </div>
      <div className={cx(buttons.pair, styles.choices)}>
        <button type="submit" className={buttons.choice}>
          Записать
        </button>
        <button type="button" className={buttons.choice} onClick={onCancel}>
          Не надо
        </button>
      </div>
    </form>
  );
}
