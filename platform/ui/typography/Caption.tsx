import type { ReactNode } from 'react';
import styles from './typography.module.css';

/** A secondary line under a name, in a list or a table. */
export const Caption = ({ children }: { children: ReactNode }) => <small className={styles.caption}>{children}</small>;
