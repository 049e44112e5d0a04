import type { CSSProperties, ReactNode } from 'react';
import { refereePath } from '#domains/judges/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { clothOfGroup, dogGroupOf, groupLabel, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../../contract.ts';
import styles from './Judges.module.css';

/** Judges shown first; a press shows the others, without scripts too. */
const initiallyShown = 6;

export interface JudgeNotes {
  /** What the viewer may want to know of a judge; the app takes it from the domain above. */
  ofJudge?: ((judgeId: number) => ReactNode) | undefined;
}

export function Judges({ show: { judges }, ofJudge }: JudgeNotes & { show: Exhibition }) {
  if (!judges.length) return null;
  const rest = judges.slice(initiallyShown);
  return (
    <section aria-labelledby="judges">
      <SectionHead id="judges" title="Судьи" />
      <ul>
        {judges.slice(0, initiallyShown).map((judge) => (
          <Judge key={judge.id} judge={judge} note={ofJudge?.(judge.id)} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>Ещё {counted(rest.length, ['судья', 'судьи', 'судей'])}</summary>
          <ul>
            {rest.map((judge) => (
              <Judge key={judge.id} judge={judge} note={ofJudge?.(judge.id)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface JudgeProps {
  judge: Exhibition['judges'][number];
  note: ReactNode;
}

function Judge({ judge, note }: JudgeProps) {
  const groups = judge.fci_groups.map(dogGroupOf).filter((group) => typeof group === 'number');
  return (
    <li className={styles.judge}>
      <div className={styles.who}>
        <Avatar kind="person" name={judge.name} id={judge.id} />
        <div>
          <Link to={refereePath(judge.id, judge.page_type)}>{judge.name}</Link>
          <br />
          <span className="small muted">{[judge.country, judge.city].filter(Boolean).join(', ')}</span>
          {note}
        </div>
      </div>
      {groups.length >= 10 ? (
        <span className="small muted">все группы</span>
      ) : (
        groups.length > 0 && (
          <ul className={styles.groups} aria-label="Группы FCI">
            {groups.map((group) => (
              <li key={group}>
                <span className={styles.group} style={{ '--g': clothOfGroup(group) } as CSSProperties}>
                  {romanOf(group)}
                </span>
                {groupLabel(group).toLowerCase()}
              </li>
            ))}
          </ul>
        )
      )}
    </li>
  );
}
