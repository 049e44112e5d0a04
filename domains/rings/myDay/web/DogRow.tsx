import type { CSSProperties } from 'react';
import { studbookPath } from '#domains/dogs/paths.ts';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { clothOfGroup, dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { sexesWords } from '../../live/texts.ts';
import type { OwnDog } from '../contract.ts';
import { stageWords, timeWords } from '../texts.ts';
import styles from './myDay.module.css';

const classOf = ({ sex, class: name, rank, breed }: OwnDog): string =>
  [breed, sexesWords[sex], name.toLowerCase(), rank].filter(Boolean).join(', ');

/** The dog that is in the ring at this moment. */
export function DogInRing({ dog }: { dog: OwnDog }) {
  const group = dogGroupOf(dog.fci_group);
  return (
    <section
      aria-label="Сейчас"
      className={cx(styles.now, 'on-brand')}
      style={{ '--cloth': group ? clothOfGroup(group) : 'var(--c-header)' } as CSSProperties}
    >
      <DogHead of={group ?? 'puppy'} weight={2.6} className={styles.drawing} />
      <p className={styles.nowTitle}>
        {stageWords(dog)}, ринг {dog.ring}
      </p>
      <p className={styles.nowDog}>
        <b>{dog.number}</b>
        <span lang="en">{dog.name}</span>
      </p>
      <p>{classOf(dog)}</p>
      {dog.judge && <p>судья {dog.judge}</p>}
    </section>
  );
}

const icons: Readonly<Record<OwnDog['stage'], IconName>> = {
  ...{ in_ring: 'play', coming: 'clock', planned: 'calendar', graded: 'check', unplaced: 'info', unknown: 'info' },
  done: 'check',
};
/** Dogs before it from which its entrant should set out. */
const soon = 5;

/** One dog: its time, how far it is, ring and judge; afterwards its result. */
export function DogRow({ dog }: { dog: OwnDog }) {
  const { time, about } = timeWords(dog);
  const hasTime = time !== '' || about !== '';
  const isSoon = dog.stage === 'coming' && dog.ahead !== null && dog.ahead <= soon;
  return (
    <li className={cx(styles.dog, hasTime && styles.timed, isSoon && styles.soon, dog.stage === 'done' && styles.done)}>
      {hasTime && (
        <div className={styles.time}>
          {time && <b>{time}</b>}
          {about && <small>{about}</small>}
        </div>
      )}
      <div className={styles.about}>
        <p className={styles.stage}>
          <Icon name={isSoon ? 'alert' : icons[dog.stage]} size={20} />
          {stageWords(dog)}
        </p>
        <h3 lang="en">{dog.dog_id === null ? dog.name : <Link to={studbookPath(dog.dog_id)}>{dog.name}</Link>}</h3>
        <p className={styles.class}>{classOf(dog)}</p>
        {dog.ring !== null && (
          <p className={styles.ring}>
            Ринг {dog.ring}
            {dog.judge && `, судья ${dog.judge}`}
          </p>
        )}
        {dog.result && dog.result.awards.length > 0 && (
          <p className={styles.awards}>
            {dog.result.awards.map((award) => (
              <i key={award}>{award}</i>
            ))}
          </p>
        )}
        {dog.result?.critique && (
          <details className={styles.critique}>
            <summary>Описание судьи</summary>
            <p>{dog.result.critique}</p>
          </details>
        )}
      </div>
      {dog.number && <b className={styles.number}>{dog.number}</b>}
    </li>
  );
}
