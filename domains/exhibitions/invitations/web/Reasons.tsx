import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Reason } from '../fit.ts';
import styles from './reasons.module.css';

const icons = { ok: 'check', warn: 'clock', no: 'alert' } as const;

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (!reasons.length) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ kind, text }) => (
        <li key={text} data-kind={kind}>
          <Icon name={icons[kind]} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
