import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Referee } from '../contract.ts';
import styles from './Disciplines.module.css';

export function Disciplines({ disciplines }: Pick<Referee, 'disciplines'>) {
  return (
    <section aria-labelledby="rights">
      <SectionHead id="rights" title="Право судейства" />
      <ul className={styles.disciplines}>
        {disciplines.map(({ name, is_examiner }) => (
          <li key={name}>
            <Icon name="check" size={20} />
            {name}
            {is_examiner && <span className={styles.examiner}>экзаменатор</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
