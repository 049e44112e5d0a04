import { spriteAddress } from '#platform/ui/sprite/spriteUrl.ts';
import type { LiveRing, PublicRings } from '../contract.ts';
import { classWords, shortBreed } from '../texts.ts';
import styles from './board.module.css';

/** A ring each: the breed, the number, what follows, and the last best of breed. */
export const BoardRings = ({ live }: { live: PublicRings }) => (
  <div className={styles.rings}>
    {live.rings.map((ring) => (
      <Ring key={ring.id} ring={ring} live={live} />
    ))}
  </div>
);

function Ring({ ring, live }: { ring: LiveRing; live: PublicRings }) {
  const { now, number } = ring;
  const { title, about, aside } = wordsOf(ring);
  const last = live.results.find(({ ring: at, day, best }) => at === number && day === live.day && best !== null);
  return (
    <section className={styles.ring} aria-label={`Ринг ${number}`}>
      <header>
        <b className={styles.ringNumber} aria-hidden="true">
          {number}
        </b>
        <div>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
      </header>
      <div className={styles.middle}>
        <p className={styles.now}>
          {now?.number ? (
            <>
              <span>в ринге</span>
              <b>{now.number}</b>
              {now.since && <small>с {now.since}</small>}
            </>
          ) : (
            <em>{aside}</em>
          )}
        </p>
        <ol>
          {ring.next.map(({ at, title: next }) => (
            <li key={`${at} ${next}`} className={styles.item}>
              <b className={styles.hour}>{at}</b>
              {shortBreed(next)}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.best}>
        {last?.best && (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <use href={spriteAddress('rosette')} />
            </svg>
            <span>ЛПП {shortBreed(last.breed)}</span>
            <b>{last.best.number}</b>
            <em>{last.best.name}</em>
          </>
        )}
      </p>
    </section>
  );
}

function wordsOf({ now, next, state, late_minutes: late }: LiveRing): { title: string; about: string; aside: string } {
  const lateWords = late > 0 ? `на ${late} мин позже` : '';
  if (now) {
    const about = now.stage === 'called' ? 'вызвана в ринг' : classWords(now);
    return {
      title: shortBreed(now.breed),
      about: [about, lateWords].filter(Boolean).join(', '),
      aside: now.stage === 'called' ? 'ждём собак' : 'итог породы',
    };
  }
  const breed = next.find(({ is_breed: isBreed }) => isBreed);
  if (!breed) return { title: 'Все породы закрыты', about: '', aside: 'ринг закончил' };
  return {
    title: shortBreed(breed.title),
    about: [`начнём в ${breed.at}`, lateWords].filter(Boolean).join(', '),
    aside: state === 'pause' ? 'перерыв' : 'скоро начнём',
  };
}
