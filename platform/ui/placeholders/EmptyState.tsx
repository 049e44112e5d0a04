import type { ReactNode } from 'react';
import { Scene, type SceneName } from '../dogs/Scene.tsx';
import { cx } from '../theme/cx.ts';
import styles from './placeholders.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do instead. */
  children?: ReactNode;
  /** `sleeping` where nothing has come yet, `sitting` where nothing was found. */
  scene?: SceneName;
  /** A button or a link: the way out. */
  action?: ReactNode;
  /** Without the card around it. */
  bare?: boolean;
}

/** Nothing to show, and a way on. */
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
