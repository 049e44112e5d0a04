import { Fragment } from 'react';
import { useMainPhotos } from '#domains/dogs/web/public.ts';
import { formatDayMonth, weekdayShort } from '#platform/contract/time/dates.ts';
import { Cover, type Photo } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { EntryOffer } from '../contract.ts';
import { ExtraLines } from '../extras/web/ExtraLines.tsx';
import { entryPath } from '../paths.ts';
import styles from './check.module.css';
import { type Candidate, type ChosenLine, studbookDogs } from './choice.ts';
import { aboutDog, lower, momentWords, money, titleOf } from './texts.ts';
import type { EntryExtras } from './useExtras.ts';
import { type EntryPrices, sumOf } from './usePrices.ts';
import { stepSearch } from './useStep.ts';

interface CheckLinesProps {
  offer: EntryOffer;
  chosen: readonly Candidate[];
  lines: readonly ChosenLine[];
  prices: EntryPrices;
  extras: EntryExtras;
}

/** Each entry with its class, judge and price rule, by dog. */
export function CheckLines({ offer, chosen, lines, prices, extras }: CheckLinesProps) {
  const photoOf = useMainPhotos(studbookDogs(chosen));
  return (
    <section aria-labelledby="entry-check">
      <div className={styles.title}>
        <h2 id="entry-check" tabIndex={-1} data-step-title>
          Проверьте записи
        </h2>
        <Link to={`${entryPath(offer.show.id)}${stepSearch('classes')}`}>Изменить классы</Link>
      </div>
      <table className={styles.lines}>
        <thead className="vh">
          <tr>
            <th scope="col">День</th>
            <th scope="col">Класс</th>
            <th scope="col">Из чего цена</th>
            <th scope="col">Цена</th>
          </tr>
        </thead>
        <tbody>
          {chosen.map((candidate) => {
            const own = lines.filter(({ key }) => key === candidate.key);
            return (
              own.length > 0 && (
                <Fragment key={candidate.key}>
                  <DogRow
                    candidate={candidate}
                    photo={photoOf(candidate.dog.id, '64px')?.photo}
                    sum={ofDog(own, prices)}
                  />
                  {own.map((line) => (
                    <LineRow key={line.offerId} offer={offer} candidate={candidate} line={line} prices={prices} />
                  ))}
                </Fragment>
              )
            );
          })}
          <ExtraLines ticked={extras.ticked} amounts={prices.extras} poolAt={extras.poolAt} />
        </tbody>
      </table>
    </section>
  );
}

function ofDog(own: readonly ChosenLine[], prices: EntryPrices): number | null {
  const sums = own.map((line) => sumOf(prices.lineOf(line)));
  return sums.some((sum) => sum === null) ? null : sums.reduce<number>((total, sum) => total + (sum ?? 0), 0);
}

function DogRow({
  candidate: { dog },
  photo,
  sum,
}: {
  candidate: Candidate;
  photo: Photo | undefined;
  sum: number | null;
}) {
  return (
    <tr className={styles.dog}>
      <th scope="rowgroup" colSpan={3}>
        <span>
          <Cover className={styles.head} group={dogGroupOf(dog.fci_group)} photo={photo} ratio="1" />
          <span>
            <b lang={dog.name_lat ? 'en' : undefined}>{titleOf(dog)}</b>
            <small>{aboutDog(dog)}</small>
          </span>
        </span>
      </th>
      <td className={styles.sum}>{sum !== null && money(sum)}</td>
    </tr>
  );
}

function LineRow({
  offer,
  candidate: { dog },
  line,
  prices,
}: Pick<CheckLinesProps, 'offer' | 'prices'> & { candidate: Candidate; line: ChosenLine }) {
  const shown = offer.offers.find(({ id }) => id === line.offerId);
  const day = dog.days.find(({ offer_id }) => offer_id === line.offerId);
  const chosen = day?.classes.find(({ caste_id }) => caste_id === line.casteId);
  if (!shown || !day || !chosen) return null;
  const price = prices.lineOf(line);
  const sum = sumOf(price);
  return (
    <tr>
      <td>
        <b>
          {formatDayMonth(shown.day)}, {weekdayShort(shown.day)}
        </b>{' '}
        {shown.rank?.name}
      </td>
      <td>
        <b>{chosen.name}</b>
        {day.judges.length > 0 && <small>судья {day.judges.join(', ')}</small>}
        {chosen.proof === 'asked' && (
          <small className={styles.warning}>
            <Icon name="alert" size={17} />
            без документа{offer.closes_at && ` к ${momentWords(offer.closes_at)}`} встанет в «открытый»
          </small>
        )}
        {shown.left === 0 && (
          <small className={styles.warning}>
            <Icon name="users" size={17} />
            мест нет: встанет в очередь, платить пока не нужно
          </small>
        )}
      </td>
      <td className={styles.rule}>
        {(price ?? []).map(({ amount, rule }) =>
          amount < 0 ? (
            <small key={rule} className={styles.discount}>
              {money(amount)}, {lower(rule)}
            </small>
          ) : (
            <span key={rule}>
              {lower(rule)}
              {prices.until && `, до ${formatDayMonth(prices.until)}`}
            </span>
          ),
        )}
        {price === null && 'организатор не указал цену этого класса'}
      </td>
      <td className={styles.sum}>{sum !== null && money(sum)}</td>
    </tr>
  );
}
