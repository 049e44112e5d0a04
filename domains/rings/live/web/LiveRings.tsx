import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { LiveRing, PublicRings } from '../contract.ts';
import { classWords, shortBreed } from '../texts.ts';
import styles from './live.module.css';

/** One line a ring: what is in it, and what follows when. */
export const LiveRings = ({ live }: { live: PublicRings }) => (
  <ul className={styles.rings}>
    {live.rings.map((ring) => (
      <li key={ring.id}>
        <b className={styles.ringNumber}>
          <span className="vh">Ринг </span>
          {ring.number}
        </b>
        <Now ring={ring} isToday={live.is_today} />
        <Next ring={ring} />
      </li>
    ))}
  </ul>
);

/** What stands for the breed while there is none in the ring. */
function idleWords({ state, next }: LiveRing, isToday: boolean): { title: string; text: string } {
  const [breed] = next.filter(({ is_breed: isBreed }) => isBreed);
  if (state === 'over' || !breed) return { title: 'Ринг закончил', text: 'все породы закрыты' };
  return { title: breed.title, text: isToday ? `начнут в ${breed.at}` : `по плану в ${breed.at}` };
}

function Now({ ring, isToday }: { ring: LiveRing; isToday: boolean }) {
  const { now, state } = ring;
  if (!now) {
    const { title, text } = idleWords(ring, isToday);
    return (
      <>
        <p className={styles.breed}>
          <b>{title}</b>
          <span>{text}</span>
        </p>
        <p className={styles.idle}>{state === 'pause' ? 'перерыв' : state === 'waiting' ? 'ещё не начали' : ''}</p>
      </>
    );
  }
  const about =
    now.stage === 'called'
      ? 'вызвана в ринг'
      : now.stage === 'reopened'
        ? 'открыта снова'
        : now.number
          ? classWords(now)
          : 'подводят итог';
  return (
    <>
      <p className={styles.breed}>
        <b>{now.breed}</b>
        <span>
          {about}, {now.judged}&nbsp;из&nbsp;{now.dogs}
        </span>
      </p>
      <p className={styles.number}>
        {now.number && (
          <b>
            <span className="vh">номер </span>
            {now.number}
          </b>
        )}
        {now.since && <small>с {now.since}</small>}
      </p>
    </>
  );
}

function Next({ ring: { now, next, late_minutes: late } }: { ring: LiveRing }) {
  const rest = now
    ? next
    : next.filter(({ is_breed: isBreed }, at) => !(isBreed && at === next.findIndex((one) => one.is_breed)));
  if (rest.length === 0 && late === 0) return null;
  return (
    <p className={styles.next}>
      {rest.length > 0 && (
        <>
          <Icon name="clock" size={18} />
          <span>
            {rest
              .map(({ at, title, is_breed: isBreed }) => `${at} ${isBreed ? shortBreed(title).toLowerCase() : title}`)
              .join(', ')}
          </span>
        </>
      )}
      {late > 0 && <em>на {late}&nbsp;мин позже</em>}
    </p>
  );
}
