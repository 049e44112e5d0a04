import type { ReactNode } from 'react';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { sectionFacts } from '#platform/web/fields/sectionFacts.ts';
import type { Application } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import styles from '../office.module.css';
import { useValueTexts } from './useValueTexts.ts';

export function ValueFacts({
  application,
  only,
  besides = [],
  heading,
}: {
  application: Application;
  /** One named group without its title. */
  only?: string;
  /** Named groups that the page shows elsewhere. */
  besides?: readonly string[];
  /** Above the groups, if there are any. */
  heading?: ReactNode;
}) {
  const { type, values, user_type } = application;
  const words = useValueTexts(application);
  const { section } = typeOf(type);
  const shown = section.groups.filter(({ name }) =>
    only === undefined ? !name || !besides.includes(name) : name === only,
  );
  const groups = shown.map((group) => ({ ...group, fields: fieldsOf(group.fields, user_type) }));
  const facts = sectionFacts({ ...section, groups }, values, words);
  return (
    <>
      {facts.length > 0 && heading}
      {facts.map(({ title, facts: own }) => (
        <section key={title} aria-label={title}>
          {only === undefined && <h3>{title}</h3>}
          <Facts
            facts={own.map((fact) =>
              typeof fact.value === 'string' && fact.value.includes('\n')
                ? { ...fact, value: <span className={styles.lines}>{fact.value}</span> }
                : fact,
            )}
          />
        </section>
      ))}
    </>
  );
}
