import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Verdict } from '../verification.ts';
import styles from './check.module.css';

/** SVG paths of signs that the icon set lacks. */
const drawn: Partial<Record<Verdict, string>> = {
  forged:
    'M12 3l7.5 2.800v5.700c0 4.500-3 7.800-7.500 9.500-4.500-1.700-7.500-5-7.500-9.500V5.800L12 3l-1.500 5 3 2.500-2.500 3.500 1.500 3',
  offline:
    'M3 9a14 14 0 0 1 5-2.900M21 9a14 14 0 0 0-8.500-3.500M6.500 12.800a9 9 0 0 1 3-1.800M17.500 12.800a9 9 0 0 0-2.500-1.600M12 18.500h.01M4 3l16 18',
};
const icons = { valid: 'check', expired: 'clock', revoked: 'close' } as const;

/** Each result has its own shape, because colours alone are not accessible. */
export function Sign({ verdict, size }: { verdict: Verdict; size: number }) {
  return (
    <span className={cx(styles.sign, styles[verdict])}>
      {verdict === 'forged' || verdict === 'offline' ? (
        <svg
          width={size}
          height={size}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={drawn[verdict]} />
        </svg>
      ) : (
        <Icon name={icons[verdict]} size={size} />
      )}
    </span>
  );
}

export function VerdictBand({ verdict, title, children }: { verdict: Verdict; title: string; children: ReactNode }) {
  return (
    <div className={cx(styles.verdict, styles[verdict])} role="status">
      <Sign verdict={verdict} size={40} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
