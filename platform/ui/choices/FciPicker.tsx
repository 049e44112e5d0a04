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
  /** Name in a form that is sent without scripts: the buttons are checkboxes then. */
  name?: string;
}

/** Ten group heads as toggle buttons. */
export function FciPicker({ value, onChange, label = 'Группа FCI', wide = false, name }: FciPickerProps) {
  const toggle = (group: number) =>
    onChange(
      value.includes(group) ? value.filter((chosen) => chosen !== group) : [...value, group].sort((a, b) => a - b),
    );
  return (
    <fieldset className={cx(styles.grid, wide && styles.wide)}>
      <legend className="vh">{label}</legend>
      {fciGroups.map((group) => {
        const look = {
          className: styles.group,
          style: { '--group': clothOfGroup(group) } as CSSProperties,
          title: groupName(group),
        };
        const spoken = `${romanOf(group)}. ${groupName(group)}`;
        const face = (
          <>
            <DogHead of={group} className={styles.head} weight={1.5} />
            <span aria-hidden="true">{romanOf(group)}</span>
          </>
        );
        return name === undefined ? (
          <button
            key={group}
            type="button"
            {...look}
            aria-pressed={value.includes(group)}
            aria-label={spoken}
            onClick={() => toggle(group)}
          >
            {face}
          </button>
        ) : (
          <label key={group} {...look}>
            <input
              type="checkbox"
              name={name}
              value={group}
              checked={value.includes(group)}
              onChange={() => toggle(group)}
              aria-label={spoken}
            />
            {face}
          </label>
        );
      })}
    </fieldset>
  );
}
