import type { ReactNode } from 'react';
import { Scene, type SceneName } from '../dogs/Scene.tsx';
import { cx } from '../theme/cx.ts';
import styles from './placeholders.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Advice. */
  children?: ReactNode;
  /** `sleeping` for nothing yet, `sitting` for no results. */
  scene?: SceneName;
  /** A button or a link. */
  action?: ReactNode;
  /** Without the card around it. */
  bare?: boolean;
}

/** An empty state with a drawing, advice and an action. */
export function EmptyState({ title, children, scene = 'sitting', action, bare = false }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, !bare && styles.framed)}>
      <Scene name={scene} width={scene === 'sitting' ? 170 : 190} />
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
