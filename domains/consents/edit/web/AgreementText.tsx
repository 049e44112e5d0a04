import { FormLink } from '#platform/ui/links/FormLink.tsx';
import type { Agreement } from '../../agreements.ts';
import styles from './sections.module.css';

/** «01.11.2026»: the version without the operator's key. */
const editionOf = (version: string): string => (version.split('/')[0] ?? '').split('-').reverse().join('.');

/** The full text stands before the button, not behind a link. */
export function AgreementText({
  agreement: { title, version, paragraphs },
  isGiven,
}: {
  agreement: Agreement;
  isGiven: boolean;
}) {
  return (
    <details className={styles.agreement} open={!isGiven}>
      <summary>
        {title}, редакция {editionOf(version)}
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <FormLink
          filename="Politika_PDn.pdf"
          href="/Politika_PDn.pdf"
          linkText="Политика обработки персональных данных (PDF)"
        />
      </p>
    </details>
  );
}
