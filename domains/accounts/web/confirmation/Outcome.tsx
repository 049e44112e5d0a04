import type { ReactNode } from 'react';
import { Scene, type SceneProps } from '#platform/ui/dogs/Scene.tsx';
import styles from './Outcome.module.css';

export interface OutcomeProps {
  scene: SceneProps['name'];
  title: string;
  children: ReactNode;
  /** Buttons: where to go from here. */
  actions?: ReactNode;
}

/** One thing happened, and here is the way on. */
export const Outcome = ({ scene, title, children, actions }: OutcomeProps) => (
  <div className={styles.outcome}>
    <Scene name={scene} width={180} />
    <h1>{title}</h1>
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
