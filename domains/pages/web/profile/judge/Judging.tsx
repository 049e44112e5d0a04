import type { CSSProperties } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { clothOfGroup, fciGroups, romanOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { PublicProfile } from '../../../contract.ts';
import styles from './Judging.module.css';

/** A word for each group: a tile has room for no more. */
const words = ['Пастушьи', 'Молоссы', 'Терьеры', 'Таксы', 'Шпицы', 'Гончие', 'Легавые', 'Ретриверы', 'Декоративные', 'Борзые'];

export interface JudgingProps {
  judging: NonNullable<PublicProfile['judging']>;
}

/** What the judge may judge: groups whole, breeds one by one. */
export default function Judging({ judging }: JudgingProps) {
  const { fci_groups, is_all_breed, breeds, breeds_total } = judging;
  const has = (group: number): boolean => is_all_breed || fci_groups.includes(group);
  return (
    <section aria-labelledby="judging">
      <SectionHead
        id="judging"
        title="Право судейства"
        aside={<span className="small muted">{is_all_breed ? 'ВСЕ ПОРОДЫ / ALL BREEDS' : counted(breeds_total, ['порода', 'породы', 'пород'])}</span>}
      />
      <ul className={styles.groups}>
        {fciGroups.map((group) => (
          <li key={group} className={cx(has(group) && styles.on)} style={{ '--cloth': clothOfGroup(group) } as CSSProperties}>
            <DogHead group={group} className={styles.dog} />
            <b>{romanOf(group)}</b>
            <span>{words[group - 1]}</span>
            {has(group) && (
              <span className={styles.check}>
                <Icon name="check" size={22} />
                <span className="vh">есть право судейства</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {breeds.length > 0 && !is_all_breed && (
        <p className={styles.breeds}>
          <b>Отдельные породы:</b> {breeds.map(({ name }) => name).join(', ')}
        </p>
      )}
    </section>
  );
}
