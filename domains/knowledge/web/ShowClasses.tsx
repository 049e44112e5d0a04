import { casteAges } from '#domains/dictionaries/casteAges.ts';
import { listCastes } from '#domains/dictionaries/contract.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import styles from './howTo.module.css';

export function ShowClasses() {
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
              <td>{casteAges(min_months, max_months) || 'любой'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
