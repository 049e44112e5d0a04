import type { ReactNode } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './SightLinks.module.css';

/** Where the help says how to enlarge the page by the browser: that far one gets while no script runs. */
const sightHelp = '/help#sight';

interface SightLinkProps {
  className?: string;
  onClick?: () => void;
  children?: ReactNode;
}

/**
 * A press opens the panel (SightLayer.tsx hears it); until its code has come, and without scripts, it is a link to the
 * help.
 */
export const SightLink = ({ className, onClick, children = 'Версия для слабовидящих' }: SightLinkProps) => (
  <a className={className} href={sightHelp} data-opens="sight" onClick={onClick}>
    {children}
  </a>
);

/** In sight while the version for weak eyes is on (<html data-sight>): how to change it and how to leave it. */
export const SightBar = () => (
  <div className={cx(styles.bar)}>
    <span>Версия для слабовидящих</span>
    <SightLink>Настроить</SightLink>
    <button type="button" data-leaves="sight">
      Обычная версия
    </button>
  </div>
);
