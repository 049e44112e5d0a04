import type { CSSProperties } from 'react';
import { DogHead } from '../dogs/DogHead.tsx';
import { clothOfGroup, fciGroups, groupName, romanOf } from '../dogs/groups.ts';
import { cx } from '../theme/cx.ts';
import styles from './FciPicker.module.css';

export interface FciPickerProps {
  /** Chosen groups. */
  value: readonly number[];
  onChange: (groups: number[]) => void;
  label?: string;
  /** All ten in a row where there is room; otherwise five by two. */
  wide?: boolean;
}

/** Ten group heads as toggle buttons. */
export function FciPicker({ value, onChange, label = 'Группа FCI', wide = false }: FciPickerProps) {
  const toggle = (group: number) => onChange(value.includes(group) ? value.filter((chosen) => chosen !== group) : [...value, group].sort((a, b) => a - b));
  return (
    <fieldset className={cx(styles.grid, wide && styles.wide)}>
      <legend className="vh">{label}</legend>
      {fciGroups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.group}
          style={{ '--group': clothOfGroup(group) } as CSSProperties}
          aria-pressed={value.includes(group)}
          aria-label={`${romanOf(group)}. ${groupName(group)}`}
          title={groupName(group)}
          onClick={() => toggle(group)}
        >
          <DogHead group={group} className={styles.head} weight={1.5} />
          <span aria-hidden="true">{romanOf(group)}</span>
        </button>
      ))}
    </fieldset>
  );
}
