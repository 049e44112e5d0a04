import { listCastes } from '#domains/dictionaries/contract.ts';
import { counted } from '#platform/contract/plural.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import styles from './howTo.module.css';

const months = ['месяц', 'месяца', 'месяцев'] as const;
const years = ['год', 'года', 'лет'] as const;
/** «9 месяцев», «8 лет» */
const ageOf = (count: number): string =>
  count >= 36 && count % 12 === 0 ? counted(count / 12, years) : counted(count, months);

/** Classes of a show by age, as the federation's dictionary has them. */
export function Classes() {
  const { data = [] } = useRead(listCastes, {});
  const offered = data.filter(({ is_deleted }) => !is_deleted);
  if (!offered.length) return null;
  return (
    <section className={styles.section} aria-labelledby="classes">
      <SectionHead id="classes" title="Классы по возрасту" />
      <table className={styles.fees}>
        <thead>
          <tr>
            <th scope="col">Класс</th>
            <th scope="col">Возраст в день выставки</th>
          </tr>
        </thead>
        <tbody>
          {offered.map(({ id, name, min_months, max_months }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {min_months === null ? 'любой' : `с ${ageOf(min_months)}`}
                {max_months !== null && ` до ${ageOf(max_months)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
