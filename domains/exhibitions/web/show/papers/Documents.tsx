import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../../contract.ts';
import styles from './Documents.module.css';
import { fileWords } from './fileWords.ts';

export function Documents({ show: { documents } }: { show: Exhibition }) {
  if (!documents.length) return null;
  return (
    <section aria-labelledby="documents">
      <SectionHead id="documents" title="Документы" />
      <ul className={styles.documents}>
        {documents.map(({ name, link, size }) => (
          <li key={link}>
            <Icon name="doc" />
            <a href={link} target="_blank" rel="noopener">
              {name}
            </a>
            <small>{fileWords(link, size)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
