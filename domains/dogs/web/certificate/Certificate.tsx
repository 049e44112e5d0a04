import type { ReactNode } from 'react';
import { type Fact, Facts } from '#platform/ui/typography/Facts.tsx';
import { OwnEmblem } from '#platform/web/page/OwnEmblem.tsx';
import styles from './Certificate.module.css';
import { Seal, type SealProps } from './Seal.tsx';

export interface CertificateProps {
  overline: string;
  /** Latin, as on papers. */
  title: string;
  under?: string | undefined;
  number: string | null;
  facts: readonly Fact[];
  seal: SealProps | null;
  children?: ReactNode;
}

/** A registry record in the style of a printed certificate: double brass frame, guilloche, emblem, seal. */
export function Certificate({ overline, title, under, number, facts, seal, children }: CertificateProps) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  const half = Math.ceil(shown.length / 2);
  return (
    <article className={styles.sheet}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <OwnEmblem className={styles.emblem} size={72} />
          <div>
            <p>{overline}</p>
            <h3 lang="en">{title}</h3>
            {under && <p>{under}</p>}
          </div>
          {number && (
            <p className={styles.number}>
              <small>номер</small>
              {number}
            </p>
          )}
        </header>
        <div className={styles.facts}>
          <Facts facts={shown.slice(0, half)} />
          <Facts facts={shown.slice(half)} />
        </div>
        {(children || seal) && (
          <footer className={styles.foot}>
            <div>{children}</div>
            {seal && <Seal {...seal} />}
          </footer>
        )}
      </div>
    </article>
  );
}
