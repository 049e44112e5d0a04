import type { CSSProperties } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { kindIcons } from './icons.ts';
import { closeSnackbar, type Snackbar, snackbarLimit } from './messageStore.ts';
import styles from './messages.module.css';
import { usePausableTimer } from './usePausableTimer.ts';

/** Milliseconds a snackbar stays. */
const stay = { ok: 5000, info: 5000, warn: 8000, danger: 8000 } as const;

/** The stack at the bottom left, above the button of the side menu on phones. */
export function Snackbars({ snackbars }: { snackbars: readonly Snackbar[] }) {
  return (
    <ol className={styles.stack} data-toasts aria-label="Сообщения">
      {snackbars.slice(-snackbarLimit).map((snackbar) => (
        <SnackbarItem key={snackbar.id} {...snackbar} />
      ))}
    </ol>
  );
}

function SnackbarItem({ id, kind, text, stays }: Snackbar) {
  const { pause, resume } = usePausableTimer(stays ? null : stay[kind], () => closeSnackbar(id));
  return (
    <li
      className={styles.snackbar}
      style={{ '--kind': `var(--snack-${kind})` } as CSSProperties}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={kindIcons[kind]} size={22} />
      <span role={kind === 'danger' ? 'alert' : 'status'}>{text}</span>
      <IconButton icon="close" size={20} label="Закрыть" onClick={() => closeSnackbar(id)} />
    </li>
  );
}
