import { type Fact, Facts } from '#platform/ui/typography/Facts.tsx';
import { valueText } from '#platform/web/fields/sectionFacts.ts';
import { typeOf } from '../../forms/all.ts';
import styles from '../../web/office.module.css';
import { useValueTexts } from '../../web/parts/useValueTexts.ts';
import type { Review } from '../contract.ts';

/** Shows the sender's changes since the last return, old value and new value, so that only they need to be read. */
export function ChangesSinceReturn({ review }: { review: Review }) {
  const { type, values, returned } = review;
  const words = useValueTexts(review);
  if (!returned) return null;
  const { fields } = typeOf(type).section;
  const facts = Object.entries(returned).flatMap(([name, before]): Fact[] => {
    const field = fields[name];
    if (!field) return [];
    const [was, is] = [before, values[name]].map((value) => valueText(field, value, words));
    if (was === is) return [{ term: field.label, value: field.kind === 'file' ? 'другой файл' : 'изменено' }];
    return [
      {
        term: field.label,
        value: <span className={styles.lines}>{`было: ${was || 'пусто'}\nстало: ${is || 'пусто'}`}</span>,
      },
    ];
  });
  return (
    <section aria-label="Изменено после возврата">
      <h3 className={styles.heading}>Изменено после возврата</h3>
      {facts.length ? <Facts facts={facts} /> : <p>Отправлено снова без изменений.</p>}
    </section>
  );
}
