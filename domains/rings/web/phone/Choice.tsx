import type { ReactNode } from 'react';
import buttons from './buttons.module.css';

interface ChoiceProps {
  pressed: boolean;
  /** A second, smaller line. */
  note?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A large button that is one of several answers. */
export function Choice({ pressed, note, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className={buttons.choice} aria-pressed={pressed} onClick={onPress}>
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}
