import type { ReactNode } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './AccessibilityLinks.module.css';

/** Help on enlarging the page in the browser, for readers without scripts. */
const accessibilityHelp = '/help#sight';

interface AccessibilityLinkProps {
  className?: string;
  onClick?: () => void;
  children?: ReactNode;
}

/**
 * Opens the panel (AccessibilityLayer.tsx handles the click); until its code has loaded, and without scripts, it links to the
 * help.
 */
export const AccessibilityLink = ({
  className,
  onClick,
  children = 'Версия для слабовидящих',
}: AccessibilityLinkProps) => (
  <a className={className} href={accessibilityHelp} data-opens="sight" onClick={onClick}>
    {children}
  </a>
);

/** Visible in the low-vision version (<html data-sight>): links to change and to leave it. */
export const AccessibilityBar = () => (
  <div className={cx(styles.bar)}>
    <span>Версия для слабовидящих</span>
    <AccessibilityLink>Настроить</AccessibilityLink>
    <button type="button" data-leaves="sight">
      Обычная версия
    </button>
  </div>
);
