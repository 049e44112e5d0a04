import { formatDate } from '#platform/contract/time/dates.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { DamLitters } from '../../contract.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import styles from './Found.module.css';

export function Litters({ answer: { dog, pedigree_number, litters } }: { answer: DamLitters }) {
  return (
    <section aria-labelledby="litters">
      <SectionHead
        id="litters"
        title={<span lang="en">{dog?.name_lat}</span>}
        aside={<span className="num muted">{formatPedigree(pedigree_number)}</span>}
      />
      <p className="muted">
        {dog?.name}, {dog?.breed}
      </p>
      {litters.length ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Дата рождения</th>
              <th scope="col">Щенков</th>
            </tr>
          </thead>
          <tbody>
            {litters.map(({ born_on, puppies }) => (
              <tr key={born_on}>
                <td>{formatDate(born_on)}</td>
                <td>{puppies}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Помётов этой суки в базе нет.</p>
      )}
    </section>
  );
}
