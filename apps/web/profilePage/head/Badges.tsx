import { texts } from '#domains/consents/texts.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './Badges.module.css';

/** Marks of a profile: judge, identified person, member, active user. */
export function Marks({ profile }: { profile: WholeProfile }) {
  const { marks, kind, federation } = profile;
  const isMember = marks.member && kind !== 'user' && federation;
  if (!marks.judge && marks.identified === null && !isMember && !marks.active) return null;
  const identified =
    kind === 'kennel' ? ['Согласие подтверждено', 'Согласие не подтверждено'] : [texts.identified, texts.notIdentified];
  return (
    <ul className={styles.marks} aria-label="Отметки">
      {marks.judge && (
        <li className={styles.judge}>
          <Icon name="judge" size={22} />
          Судья
        </li>
      )}
      {/* A judge is identified by definition. */}
      {!marks.judge && marks.identified !== null && (
        <li className={cx(styles.mark, marks.identified && styles.ok)}>
          <Icon name={marks.identified ? 'shield' : 'info'} size={22} />
          {identified[marks.identified ? 0 : 1]}
        </li>
      )}
      {isMember && (
        <li className={cx(styles.mark, styles.ok)}>
          <Icon name="check" size={22} />
          Член {federation.name}
          {marks.member_year !== null && `, членство за ${marks.member_year} год подтверждено`}
        </li>
      )}
      {marks.active && (
        <li className={styles.mark}>
          <Icon name="user" size={22} />
          Активный пользователь портала
        </li>
      )}
    </ul>
  );
}
