import type { CSSProperties, ReactNode } from 'react';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { DogPicture } from '#platform/ui/dogs/DogPicture.tsx';
import { clothOfGroup, fciGroups, groupName, groupWord, romanOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './JudgingRights.module.css';

export interface JudgingRightsProps {
  isAllBreed: boolean;
  /** FCI groups judged whole. */
  groups: readonly number[];
  /** Names of breeds judged beyond the groups. */
  breeds: readonly string[];
  /** Beside the heading, where there is more to say than «all breeds». */
  aside?: ReactNode;
}

/** «Право судейства»: which FCI groups a judge may judge whole, and which breeds beside them. */
export function JudgingRights({ isAllBreed, groups, breeds, aside }: JudgingRightsProps) {
  return (
    <section aria-labelledby="rights">
      <SectionHead
        id="rights"
        title="Право судейства"
        aside={<span className="small muted">{isAllBreed ? 'ВСЕ ПОРОДЫ / ALL BREEDS' : aside}</span>}
      />
      <ul className={styles.groups}>
        {fciGroups.map((group) => {
          const has = isAllBreed || groups.includes(group);
          return (
            <li
              key={group}
              className={cx(has && styles.has)}
              style={{ '--cloth': clothOfGroup(group) } as CSSProperties}
              title={groupName(group)}
            >
              <b>{romanOf(group)}</b>
              {has && <Icon name="check" size={22} />}
              <span className={styles.word}>{groupWord(group)}</span>
              <span className="vh">{has ? ': есть право судейства' : ': нет права судейства'}</span>
              {has ? (
                <DogPicture id={`judged-${group}`} group={group} view="head" looks="left" className={styles.picture} />
              ) : (
                <DogHead group={group} className={styles.dog} />
              )}
            </li>
          );
        })}
      </ul>
      {!isAllBreed && breeds.length > 0 && (
        <p className={styles.breeds}>
          <b>Отдельные породы:</b> {breeds.join(', ')}
        </p>
      )}
    </section>
  );
}
