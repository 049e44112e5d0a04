import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import styles from './steps.module.css';

/** Shown once. */
export function RecoveryCodes({ codes, doneLabel, onDone }: { codes: readonly string[]; doneLabel: string; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1}>
        Запасные коды
      </h2>
      <p className="muted">
        Запишите их и храните отдельно от телефона: больше мы их не покажем. Каждый код подходит для одного входа, если приложения нет под рукой.
      </p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button onClick={onDone}>{doneLabel}</Button>
        <Button kind="secondary" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </div>
  );
}
