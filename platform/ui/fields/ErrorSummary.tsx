import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './fields.module.css';

export interface ErrorSummaryProps {
  /** Messages by the name of the field; what has no field stands under `error`. */
  errors: Readonly<Record<string, string>>;
  title?: string;
}

/** After a refused submission: what is wrong, in one box over the form, and the focus on the first wrong field. */
export function ErrorSummary({ errors, title = 'Проверьте поля формы' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, message]) => message);
  const key = entries.map((entry) => entry.join()).join('\n');
  const told = useRef(new Set<string>());
  useEffect(() => {
    const now = key ? key.split('\n') : [];
    const isMended = now.every((entry) => told.current.has(entry));
    told.current = new Set(now);
    // A message less means that somebody is mending a field: the focus stays in it.
    if (isMended) return;
    const first = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? box.current)?.focus();
  }, [key]);
  if (entries.length === 0) return null;
  const focus = (name: string) => {
    const field = box.current?.closest('form')?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <b>{title}</b>
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              {name === 'error' ? (
                message
              ) : (
                <button type="button" onClick={() => focus(name)}>
                  {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
