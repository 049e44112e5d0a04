import { type FormEvent, useState } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import { judgePinDigits } from '../../policy.ts';
import buttons from './buttons.module.css';
import styles from './JudgePin.module.css';
import layout from './layout.module.css';
import type { RingBreed } from './ringPhone.ts';
import type { RefusedAct } from './storage.ts';
import { useOpenPhone } from './usePhone.ts';

interface JudgePinProps {
  breed: RingBreed;
  judge: string;
  /** The server's answer to the last closing. */
  refusal: RefusedAct | null;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The judge takes the phone and closes the breed by the own PIN; only the portal knows whether it is right. */
export function JudgePin({ breed, judge, refusal }: JudgePinProps) {
  const { phone, state } = useOpenPhone();
  const [pin, setPin] = useState('');
  const isWhole = pin.length === judgePinDigits;
  const type = (digit: string) => setPin((now) => (now + digit).slice(0, judgePinDigits));
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    if (refusal) await phone.dismiss(refusal.act.id);
    const isWritten = await phone.write(breed, [
      ...(phone.stateOf(breed).stage === 'checked' ? [] : [{ kind: 'check' } as const]),
      { kind: 'close', pin },
    ]);
    if (isWritten) setPin('');
  };
  return (
    <form className={styles.pin} onSubmit={(event) => void close(event)}>
      <h2>PIN судьи</h2>
      <p>
        Передайте телефон судье: {judge}
        <br />
        <span lang="en">Judge, please enter your PIN</span>
      </p>
      {refusal && (
        <p className={layout.error} role="alert">
          {refusal.reason}
        </p>
      )}
      <p className={styles.dots} role="status" aria-label={`Введено цифр: ${pin.length} из ${judgePinDigits}`}>
        {Array.from({ length: judgePinDigits }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
          <i key={at} className={cx(styles.dot, at < pin.length && styles.filled)} />
        ))}
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.word} onClick={() => setPin((now) => now.slice(0, -1))}>
          Стереть
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button type="button" className={styles.word} onClick={() => setPin('')}>
          Сначала
        </button>
      </div>
      <button type="submit" className={buttons.big} aria-disabled={!isWhole || undefined}>
        Закрыть породу
      </button>
      <p>
        {state.isSilent
          ? 'Без сети порода закроется здесь; портал проверит PIN, когда сеть появится.'
          : 'Открыть породу снова может только секретариат.'}
      </p>
    </form>
  );
}
