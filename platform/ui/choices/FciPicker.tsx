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
  /**
   * Name in a form submitted without scripts: renders checkboxes, or radio buttons with `single`, instead of buttons.
   */
  name?: string;
  single?: boolean;
}

/** Ten group heads as toggle buttons. */
export function FciPicker({
  value,
  onChange,
  label = 'Группа FCI',
  wide = false,
  name,
  single = false,
}: FciPickerProps) {
  const toggle = (group: number) => {
    const others = single ? [] : value.filter((chosen) => chosen !== group);
    onChange(value.includes(group) ? others : [...others, group].sort((a, b) => a - b));
  };
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
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={group}
              checked={value.includes(group)}
              onChange={() => toggle(group)}
              // A checked radio button fires no change event, so a click clears it.
              onClick={single && value.includes(group) ? () => toggle(group) : undefined}
              aria-label={spoken}
            />
            {face}
          </label>
        );
      })}
    </fieldset>
  );
}
