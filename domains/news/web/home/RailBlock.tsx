import type { ReactNode } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './RailBlock.module.css';

interface Row {
  id: number;
  to: string;
  title: string;
  /** Above the title: why it matters now. */
  mark?: string;
  text: ReactNode;
}

export interface BlockProps {
  id: string;
  title: string;
  rows: readonly Row[];
  more: { to: string; text: string };
}

/** A short list of a side column with a link to the full one; renders nothing when empty. */
export function RailBlock({ id, title, rows, more }: BlockProps) {
  if (!rows.length) return null;
  return (
    <section className={cx(styles.block, 'far')} aria-labelledby={id}>
      <SectionHead id={id} size="rail" title={title} />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.mark && <span className={styles.mark}>{row.mark}</span>}
            <h3>
              <Link to={row.to}>{row.title}</Link>
            </h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ul>
      <MoreLink to={more.to}>{more.text}</MoreLink>
    </section>
  );
}
