import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { LeaveGuard } from '#platform/web/forms/LeaveGuard.tsx';
import styles from './steps.module.css';

const warning = {
  title: 'Коды ещё не сохранены',
  text: 'Больше мы их не покажем. Без телефона и без кодов войти не получится.',
  leave: 'Уйти без кодов',
};

/** Shown once: leaving before they are saved asks. */
export function RecoveryCodes({
  codes,
  doneLabel,
  onDone,
}: {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [isSaved, setSaved] = useState(false);
  // Only when the guard is gone: what is done next may lead to another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are saved
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved]);
  return (
    <div className={styles.form}>
      <LeaveGuard changed={!isSaved} warning={warning} />
      <h2 ref={title} tabIndex={-1}>
        Запасные коды
      </h2>
      <p className="muted">
        Запишите их и храните отдельно от телефона: больше мы их не покажем. Каждый код подходит для одного входа, если
        приложения нет под рукой.
      </p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button onClick={() => setSaved(true)}>{doneLabel}</Button>
        <Button kind="secondary" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </div>
  );
}
