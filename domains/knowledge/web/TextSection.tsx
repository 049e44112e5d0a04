import type { ReactNode } from 'react';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './howTo.module.css';

export function TextSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </section>
  );
}
