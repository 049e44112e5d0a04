import { Suspense, useId } from 'react';
import { maxRichText, richTextLength } from '#platform/contract/inputs/richText.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { FieldMessage } from '../FieldMessage.tsx';
import fields from '../fields.module.css';
import styles from './richText.module.css';

const RichTextEditor = lazy(() =>
  import('./RichTextEditor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

export interface RichTextFieldProps {
  label: string;
  name?: string;
  /** The stored form: see platform/contract/inputs/richText.ts. */
  value: string;
  onChange: (value: string) => void;
  max?: number;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  placeholder?: string;
}

const number = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

/** Text with bold, italic and underline; the editor loads when the field is shown. */
export function RichTextField({
  label,
  name,
  value,
  onChange,
  max = maxRichText,
  hint,
  error,
  optional,
  placeholder = 'Напишите что-нибудь...',
}: RichTextFieldProps) {
  const id = useId();
  const left = max - richTextLength(value);
  const message = error ?? hint;
  return (
    <div className={fields.field}>
      <span id={`${id}-label`} className={fields.label}>
        {label}
        {optional && <span className={fields.optional}> необязательно</span>}
      </span>
      <div className={styles.box} data-wrong={error || left < 0 ? '' : undefined}>
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <RichTextEditor
            {...{ name, value, onChange, placeholder }}
            labelledBy={`${id}-label`}
            describedBy={`${id}-count ${id}-message`}
            invalid={Boolean(error) || left < 0}
          />
        </Suspense>
        <p id={`${id}-count`} className={styles.count}>
          {left < 0
            ? `Лишних символов: ${number(-left)}, можно ${number(max)}`
            : `Осталось знаков: ${number(left)} из ${number(max)}`}
        </p>
      </div>
      {message && (
        <FieldMessage id={`${id}-message`} kind={error ? 'error' : 'hint'}>
          {message}
        </FieldMessage>
      )}
    </div>
  );
}
