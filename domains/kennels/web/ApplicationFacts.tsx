import { useFactTexts } from '#domains/dictionaries/web/public.ts';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { sectionFacts } from '#platform/web/fields/sectionFacts.ts';
import { kennelApplication, papers } from '../application.ts';
import type { Application } from '../contract.ts';
import styles from './kennel.module.css';

/** The kennel's data, for itself and for staff. */
export function ApplicationFacts({ application: { form, documents, mail } }: { application: Application }) {
  const words = useFactTexts();
  const files = documents.map(({ name, paper }) => ({ term: paper ? papers[paper].label : 'Документ', value: name }));
  return (
    <div className={styles.facts}>
      {sectionFacts(kennelApplication, { ...form, mail }, words).map(({ title, facts }) => (
        <Facts key={title} facts={facts} />
      ))}
      <Facts facts={files} />
    </div>
  );
}
