import type { ReactNode } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { fciGroups, groupLabel, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './JudgingRights.module.css';

export interface JudgingRightsProps {
  isAllBreed: boolean;
  /** FCI groups judged as a whole. */
  groups: readonly number[];
  /** Breeds outside the groups. */
  breeds: readonly { name: string; fci_group: number }[];
  /** Shown beside the heading, where there is more to say than «all breeds». */
  aside?: ReactNode;
}

const breedForms = ['порода', 'породы', 'пород'] as const;
const groupForms = ['группа', 'группы', 'групп'] as const;

/** «Право судейства»: FCI groups judged as a whole, and single breeds. */
export function JudgingRights({ isAllBreed, groups, breeds, aside }: JudgingRightsProps) {
  const partly = fciGroups.filter(
    (group) => !groups.includes(group) && breeds.some(({ fci_group }) => fci_group === group),
  ).length;
  const whole = isAllBreed ? fciGroups.length : groups.length;
  return (
    <section aria-labelledby="rights">
      <SectionHead
        id="rights"
        title="Право судейства"
        aside={<span className="small muted">{isAllBreed ? 'All Breeds' : aside}</span>}
      />
      <p className={styles.key}>
        <span>
          <i className={styles.whole} aria-hidden="true" />
          {whole < fciGroups.length ? (
            <>
              <b>{counted(whole, groupForms)}</b> из {fciGroups.length} судит целиком
            </>
          ) : (
            <>
              <b>Все породы</b> всех {fciGroups.length} групп FCI
            </>
          )}
        </span>
        {whole + partly < fciGroups.length && (
          <span>
            <i aria-hidden="true" />
            <b>{counted(fciGroups.length - whole - partly, groupForms)}</b> не судит
          </span>
        )}
        {partly > 0 && (
          <span>
            <i className={styles.partly} aria-hidden="true" />
            <b>{counted(partly, groupForms)}</b> по отдельным породам
          </span>
        )}
      </p>
      {whole < fciGroups.length && (
        <ul className={styles.groups}>
          {fciGroups.map((group) => {
            const has = groups.includes(group);
            const some = breeds.filter(({ fci_group }) => fci_group === group).length;
            const says = has ? 'вся группа' : some ? counted(some, breedForms) : 'не судит';
            return (
              <li key={group} title={groupName(group)}>
                <Cover
                  className={cx(styles.tile, !has && (some ? styles.some : styles.none))}
                  subject="show"
                  group={group}
                  {...(!has && { cloth: 'transparent' })}
                  frame={has ? 'single' : 'none'}
                >
                  <span className={styles.top}>
                    <b>{romanOf(group)}</b>
                    {has && <Icon name="check" size={22} />}
                  </span>
                  <span className={styles.word}>{groupLabel(group)}</span>
                  <span className="vh">: </span>
                  <span className={styles.says}>{says}</span>
                </Cover>
              </li>
            );
          })}
        </ul>
      )}
      {!isAllBreed && breeds.length > 0 && (
        <p className={styles.breeds}>
          <b>Отдельные породы:</b> {breeds.map(({ name }) => name).join(', ')}
        </p>
      )}
    </section>
  );
}
