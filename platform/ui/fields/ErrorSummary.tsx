import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './fields.module.css';
import { findFieldControl } from './findFieldControl.ts';

export interface ErrorSummaryProps {
  /** Messages by field name; those without a field stand under `error`. */
  errors: Readonly<Record<string, string>>;
  title?: string;
}

/** The label of the field; empty for a checkbox, whose label is a sentence. */
function labelOf(form: HTMLFormElement | null | undefined, name: string): string {
  const field = findFieldControl(form, name);
  if (
    !(
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) ||
    field.type === 'checkbox'
  )
    return '';
  return field.labels?.[0]?.textContent?.replace(/\s*необязательно$/, '').trim() ?? '';
}

/** After a refused submission: all errors in one box above the form; focuses the first wrong field. */
export function ErrorSummary({ errors, title = 'Проверьте поля формы' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, message]) => message);
  const key = entries.map((entry) => entry.join()).join('\n');
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const told = useRef(new Set<string>());
  // A passive effect may run after the next event; this one moves the focus in the commit that shows the messages.
  useLayoutEffect(() => {
    const now = key ? key.split('\n') : [];
    const form = box.current?.closest('form');
    setLabels(
      Object.fromEntries(
        now.map((entry) => entry.split(',', 1)[0] as string).map((name) => [name, labelOf(form, name)]),
      ),
    );
    const isMended = now.every((entry) => told.current.has(entry));
    told.current = new Set(now);
    // Fewer messages than before: the person is correcting a field, so the focus stays.
    if (isMended) return;
    const first = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? box.current)?.focus();
  }, [key]);
  if (entries.length === 0) return null;
  // A message that occurs several times is prefixed by the field's label.
  const isRepeated = (message: string): boolean => entries.filter(([, one]) => one === message).length > 1;
  const said = (name: string, message: string): string =>
    isRepeated(message) && labels[name] ? `${labels[name]}: ${message}` : message;
  const focus = (name: string) => findFieldControl(box.current?.closest('form'), name)?.focus();
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
                  {said(name, message)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
