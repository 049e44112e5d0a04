import { FormLink } from '#platform/ui/links/FormLink.tsx';
import type { Agreement } from '../../agreements.ts';
import styles from './sections.module.css';

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
        {title}, редакция {version.split('-').reverse().join('.')}
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
