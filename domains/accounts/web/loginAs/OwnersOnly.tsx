import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { loginAsTexts } from '../../loginAs/texts.ts';
import { enteredAccount } from '../../session/session.ts';
import { useSession } from '../session/session.ts';
import styles from './OwnersOnly.module.css';

/** Staff are inside this account: what only its owner may do is not offered. */
export const useIsInside = (): boolean => enteredAccount(useSession()) !== undefined;

/** Around what the server refuses to staff inside (`refusalInside`): readable, and every control of it at rest with the reason said. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  if (!useIsInside()) return children;
  return (
    <fieldset disabled className={styles.closed}>
      <legend>
        <Icon name="lock" size={20} /> {loginAsTexts.closedInside}
      </legend>
      {children}
    </fieldset>
  );
}
