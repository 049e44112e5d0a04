import type { ReactNode } from 'react';
import { Scene, type SceneProps } from '#platform/ui/dogs/Scene.tsx';
import styles from './Outcome.module.css';

export interface OutcomeProps {
  scene: SceneProps['name'];
  title: string;
  children: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
}

/** A result page with next steps. */
export const Outcome = ({ scene, title, children, actions }: OutcomeProps) => (
  <div className={styles.outcome}>
    <Scene name={scene} width={180} />
    <h1>{title}</h1>
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
