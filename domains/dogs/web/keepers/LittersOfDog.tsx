import { counted } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Dog } from '../../contract.ts';
import styles from './DogPage.module.css';

export function LittersOfDog({ dog: { litters, sex } }: { dog: Dog }) {
  return (
    <section aria-labelledby="litters">
      <SectionHead id="litters" title="Помёты" />
      {litters.length ? (
        <ul className={styles.rows}>
          {litters.map(({ born_on, puppies, other_parent }) => (
            <li key={`${born_on} ${other_parent}`}>
              <span className="num">{formatDate(born_on)}</span>
              <span>
                {counted(puppies, ['щенок', 'щенка', 'щенков'])}, {sex === 1 ? 'мать' : 'отец'} <b lang="en">{other_parent}</b>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Помётов в базе нет.</p>
      )}
    </section>
  );
}
