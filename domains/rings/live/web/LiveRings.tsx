import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { BreedToFollow } from '../../follows/contract.ts';
import { useBreedsToFollow } from '../../follows/web/useBreedsToFollow.ts';
import type { LiveRing, PublicRings } from '../contract.ts';
import { classWords, shortBreed } from '../texts.ts';
import styles from './live.module.css';

interface LiveRingsProps {
  exhibitionId: number;
  live: PublicRings;
}

/** One line a ring: what is in it, and what follows when. Rings of breeds that the viewer follows stand out. */
export function LiveRings({ exhibitionId, live }: LiveRingsProps) {
  const followed = useBreedsToFollow(exhibitionId)?.filter(
    ({ is_followed: isFollowed, day, state }) => isFollowed && day === live.day && state !== 'closed',
  );
  return (
    <ul className={styles.rings}>
      {live.rings.map((ring) => {
        const own = followed?.filter((breed) => breed.ring === ring.number) ?? [];
        return (
          <li key={ring.id} className={own.length > 0 ? styles.followed : undefined}>
            <b className={styles.ringNumber}>
              <span className="vh">Ринг </span>
              {ring.number}
            </b>
            <Now ring={ring} isToday={live.is_today} />
            <Next ring={ring} />
            {own.length > 0 && <p className={styles.follows}>{followsWords(own)}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** «Вы следите: сиба, ждут в 12:05» */
const followsWords = (own: readonly BreedToFollow[]): string =>
  `Вы следите: ${own
    .map(({ breed, state, at }) =>
      [shortBreed(breed), state === 'expected' && at && `ждут в\u00a0${at}`].filter(Boolean).join(', '),
    )
    .join('; ')}`;

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
            {rest.map(({ at, title, is_breed: isBreed }) => `${at} ${isBreed ? shortBreed(title) : title}`).join(', ')}
          </span>
        </>
      )}
      {late > 0 && <em>на {late}&nbsp;мин позже</em>}
    </p>
  );
}
