import type { CSSProperties } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { clothOfGroup, fciGroups, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Referee } from '../../contract.ts';
import type { RefereeType } from '../../kinds.ts';
import { allBreeds } from '../../words.ts';
import styles from './Authorisations.module.css';

/** What this judge may judge: groups and breeds, or disciplines. */
export function Authorisations({ referee, type }: { referee: Referee; type: RefereeType }) {
  const { is_all_breed, breeds } = referee;
  return (
    <section aria-labelledby="rights">
      <SectionHead
        id="rights"
        title="Право судейства"
        aside={
          type === 1 &&
          !is_all_breed &&
          breeds.length > 0 && <span className="muted">{counted(breeds.length, ['отдельная порода', 'отдельные породы', 'отдельных пород'])}</span>
        }
      />
      {type === 1 ? <Breeds referee={referee} /> : <Disciplines referee={referee} />}
    </section>
  );
}

function Breeds({ referee: { is_all_breed, fci_groups, breeds } }: { referee: Referee }) {
  return (
    <>
      {is_all_breed && <p className={styles.all}>{allBreeds}</p>}
      <ul className={styles.groups}>
        {fciGroups.map((group) => {
          const has = is_all_breed || fci_groups.includes(group);
          return (
            <li key={group} className={cx(has && styles.has)} style={{ '--group': clothOfGroup(group) } as CSSProperties}>
              <b>{romanOf(group)}</b>
              <span>{groupName(group).split(/[ ,]/)[0]}</span>
              {has && <Icon name="check" size={20} />}
              <DogHead group={group} weight={1.5} className={styles.headOf} />
              <span className="vh">{has ? ': есть право' : ': нет права'}</span>
            </li>
          );
        })}
      </ul>
      {!is_all_breed && breeds.length > 0 && (
        <p className={styles.breeds}>
          <b>Отдельные породы:</b> {breeds.join(', ')}
        </p>
      )}
    </>
  );
}

function Disciplines({ referee: { disciplines } }: { referee: Referee }) {
  return (
    <ul className={styles.disciplines}>
      {disciplines.map(({ name, is_examiner }) => (
        <li key={name}>
          <Icon name="check" size={20} />
          {name}
          {is_examiner && <span className={styles.examiner}>экзаменатор</span>}
        </li>
      ))}
    </ul>
  );
}
