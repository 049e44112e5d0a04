import type { ReactNode } from 'react';
import styles from './Footer.module.css';

export interface FooterFoldProps {
  /** Id of the heading. */
  name: string;
  title: string;
  /** Id of the whole list, for links without scripts. */
  id?: string;
  children: ReactNode;
}

/**
 * A list of the footer: beside the others, or folded under its title on a phone. Plain markup, because the footer is
 * in every page's first load: a checkbox that only a phone shows opens it.
 */
export const FooterFold = ({ name, title, id, children }: FooterFoldProps) => (
  <nav id={id} className={styles.fold} aria-labelledby={name} tabIndex={id ? -1 : undefined}>
    <h2 id={name}>
      <label>
        <input type="checkbox" />
        {title}
      </label>
    </h2>
    <ul>{children}</ul>
  </nav>
);
