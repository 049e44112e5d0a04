import { useLocation } from 'react-router';
import { entryOfDogsPath, ownEntriesPath } from '#domains/entries/paths.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { roublesOf } from '#domains/payments/texts.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { listNextShows, type NextShows } from '../contract.ts';
import { planPath } from '../paths.ts';
import { classText, closingText, isDayFree, offerText, placeText, showsCount, sumOf } from '../texts.ts';
import styles from './planner.module.css';
import { RefusedShows } from './RefusedShows.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

const idIn = (value: string | null): number => (/^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : 0);

/** `/entries/next?dog=`: where the dog may be entered next; one press opens that show's order with the dog in it. */
export function Page() {
  const search = new URLSearchParams(useLocation().search);
  const dogId = idIn(search.get('dog'));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title="Записать и на …" />
      <meta name="robots" content="noindex" />
      <Crumbs items={[{ label: 'Мои записи', to: ownEntriesPath }]} />
      <SignedInOnly>{dogId > 0 ? <Loaded dogId={dogId} after={idIn(search.get('after'))} /> : <NoDog />}</SignedInOnly>
    </div>
  );
}

const NoDog = () => (
  <EmptyState title="Такой собаки у вас нет" action={<Button to={ownEntriesPath}>Мои записи</Button>}>
    Откройте эту страницу из своей записи: ссылка «Записать и на …» стоит у каждой собаки.
  </EmptyState>
);

function Loaded({ dogId, after }: { dogId: number; after: number }) {
  const { data, error, refetch } = useRead(listNextShows, { dogId });
  if (error?.status === 404) return <NoDog />;
  if (error) return <ErrorState title="Не удалось подобрать выставки" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  const isOther = ({ id }: { id: number }): boolean => id !== after;
  return <Found next={{ ...data, shows: data.shows.filter(isOther), refused: data.refused.filter(isOther) }} />;
}

function Found({ next: { dog, refused, shows, town } }: { next: NextShows }) {
  return (
    <>
      <header className={styles.head}>
        <h1>
          Куда записать <span lang="en">{dog.name}</span>
        </h1>
        <p>
          {shows.length > 0
            ? `${showsCount(shows.length)} с открытой записью, ${town ? 'ближние первыми' : 'по дате'}. Класс – по возрасту на день показа, взнос – сегодняшний; до вашего «Записать» ничего не отправляется.`
            : 'Выставок с открытой записью для этой собаки сейчас нет.'}
        </p>
        {town === null && <p>Укажите город в своём профиле, и ближние выставки встанут первыми.</p>}
      </header>
      {shows.length > 0 ? (
        <ul className={styles.shows}>
          {shows.map((show) => (
            <Show key={show.id} show={show} dogId={dog.id} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Пока некуда" action={<Button to={calendarPath}>Календарь</Button>}>
          Организаторы открывают запись за месяц-два. Ниже сказано, почему не подходят остальные.
        </EmptyState>
      )}
      {refused.length > 0 && (
        <section className={styles.refused} aria-labelledby="refused">
          <h2 id="refused">Куда нельзя и почему</h2>
          <RefusedShows shows={refused} />
        </section>
      )}
      <p className={styles.onward}>
        <Link to={planPath({ dogs: [dog.id] })}>Сравнить выставки в плане выходных</Link>
      </p>
    </>
  );
}

function Show({ show, dogId }: { show: NextShows['shows'][number]; dogId: number }) {
  const sum = sumOf(show.days);
  const hasSeveral = show.days.filter(isDayFree).length > 1;
  return (
    <li className={styles.show}>
      <RingTile from={show.begins_on} to={show.ends_on} />
      <div>
        <h2>
          <Link to={exhibitionPath(show.id)}>{show.name}</Link>
        </h2>
        <p>{[placeText(show), closingText(show.closes_at)].filter(Boolean).join(', ')}</p>
        <ul className={styles.days}>
          {show.days.map((day) => (
            <li key={day.offer_id}>
              <b>{offerText(day)}</b>: {classText(day)}
              {hasSeveral && isDayFree(day) && day.price !== null && `, ${roublesOf(day.price)}`}
            </li>
          ))}
        </ul>
        {show.gate === 'full' && <StatusChip kind="info">Мест нет: запишем в очередь</StatusChip>}
        {show.gate === 'last_day' && <StatusChip kind="warn">Последний день записи</StatusChip>}
      </div>
      <div className={styles.act}>
        {sum !== null && <b className="num">{roublesOf(sum)}</b>}
        <Button to={entryOfDogsPath(show.id, [dogId])} aria-label={`Записать: ${show.name}`}>
          Записать
        </Button>
      </div>
    </li>
  );
}
