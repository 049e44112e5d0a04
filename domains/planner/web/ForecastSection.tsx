import { useRead } from '#platform/web/calls/read.ts';
import { type Forecast, getForecast } from '../contract.ts';
import { dogsRange, forecastBasis } from '../texts.ts';
import styles from './planner.module.css';

/** How many entries the organiser may expect by breed, as ranges; says when years before tell too little. */
export function ForecastSection({ exhibitionId }: { exhibitionId: number }) {
  const { data } = useRead(getForecast, { exhibitionId }, { onlyLogged: true });
  if (!data) return null;
  return (
    <section className={styles.forecast} aria-labelledby="forecast">
      <h2 id="forecast">Сколько собак ждать</h2>
      {data.total === null ? (
        <p>Сказать пока нечего: {forecastBasis(data)}, а для прогноза нужно три.</p>
      ) : (
        <>
          <p>
            <b className="num">{dogsRange(data.total)}</b>: {forecastBasis(data)}. Это размах прошлых лет, не обещание.
          </p>
          <Breeds breeds={data.breeds} />
        </>
      )}
    </section>
  );
}

const Breeds = ({ breeds }: { breeds: Forecast['breeds'] }) => (
  <details>
    <summary>По породам</summary>
    <ul className={styles.breeds}>
      {breeds.map(({ breed_id, name, ...range }) => (
        <li key={breed_id}>
          {name}: <span className="num">{dogsRange(range)}</span>
        </li>
      ))}
    </ul>
  </details>
);
