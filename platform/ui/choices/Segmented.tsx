import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './choices.module.css';

export interface SegmentedProps<Id extends string> {
  /** Accessible name of the group. */
  label: string;
  options: ReadonlyArray<{ id: Id; label: ReactNode }>;
  active: Id;
  onSelect: (id: Id) => void;
  className?: string | undefined;
}

/** A choice between a few views of one list: «Все», «Федерация», «Клубы». */
export function Segmented<Id extends string>({ label, options, active, onSelect, className }: SegmentedProps<Id>) {
  return (
    <fieldset className={cx(styles.segmented, className)}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <button key={option.id} type="button" aria-pressed={option.id === active} onClick={() => onSelect(option.id)}>
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
