import { useParams } from 'react-router';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Abbreviation } from '#platform/ui/typography/Abbreviation.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { resultsOfPath, showResultsPath } from '../../paths.ts';
import { listResultsOf, type ResultsOf, type ResultsOfInput, type Subject } from '../contract.ts';
import { AwardsKey } from './AwardsKey.tsx';
import { ResultRows } from './ResultRows.tsx';
import styles from './ShowResults.module.css';

const subjects: Readonly<Record<string, Subject>> = { dogs: 'dog', judges: 'judge', kennels: 'kennel' };
const leads: Readonly<Record<Subject, string>> = {
  dog: 'Результаты собаки на выставках',
  judge: 'Как судил на выставках',
  kennel: 'Результаты собак, рождённых в питомнике',
};
const more: Readonly<Record<Subject, string>> = {
  dog: 'Родословная собаки',
  judge: 'Страница судьи',
  kennel: 'Страница питомника',
};

function inputIn(params: Readonly<Record<string, string | undefined>>): ResultsOfInput {
  const subject = subjects[params.subject ?? ''];
  if (!subject) throw new ApiError(404, 'Not Found');
  return { subject, id: recordIdIn(params.id) };
}

export const read = ({ params, readFirstPage }: Reader) => readFirstPage(listResultsOf, inputIn(params));

export function Page() {
  const input = inputIn(useParams());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(listResultsOf, input, ({ next }) =>
    next ? { after: next } : undefined,
  );
  const [first] = data?.pages ?? [];
  if (!first) return null;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const byShow = [...groupBy(rows, ({ show_id }) => show_id).values()];
  return (
    <div className="wrap">
      <PageMeta
        title={`${first.name}: результаты`}
        description={`${leads[input.subject]}: ${counted(first.total, ['результат', 'результата', 'результатов'])}.`}
        path={resultsOfPath(input.subject, input.id)}
      />
      <PageHead
        overline={leads[input.subject]}
        title={first.name}
        lead={leadOf(first)}
        actions={first.path && <MoreLink to={first.path}>{more[input.subject]}</MoreLink>}
      />
      {first.awards.length > 0 && (
        <ul className={styles.awards} aria-label="Сертификаты и титулы">
          {first.awards.map(({ id, name, full_name, count }) => (
            <li key={id}>
              <Abbreviation means={full_name}>{name}</Abbreviation> × {count}
            </li>
          ))}
        </ul>
      )}
      {byShow.length || first.recorded.length ? (
        byShow.map((ofShow) => <OfShow key={ofShow[0]?.show_id} rows={ofShow} subject={input.subject} />)
      ) : (
        <EmptyState title="Результатов пока нет" scene="sleeping" />
      )}
      <AwardsKey of={first.awards} />
      {first.recorded.length > 0 && !hasNextPage && <DocumentAwards rows={first.recorded} />}
      {hasNextPage && (
        <Button kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

/** «3 результата, 2 награды по документам» */
const leadOf = ({ total, recorded }: ResultsOf): string =>
  [
    (total > 0 || !recorded.length) && counted(total, ['результат', 'результата', 'результатов']),
    recorded.length > 0 && `${counted(recorded.length, ['награда', 'награды', 'наград'])} по документам`,
  ]
    .filter(Boolean)
    .join(', ');

/** Awards of shows outside the portal, from the studbook. */
function DocumentAwards({ rows }: { rows: ResultsOf['recorded'] }) {
  return (
    <section className={styles.show} aria-labelledby="recorded">
      <h2 id="recorded">Награды по документам</h2>
      <p className="muted">Внесены в племенную книгу по дипломам: полных результатов этих выставок на портале нет.</p>
      <ul className={styles.recorded}>
        {rows.map(({ id, given_on, show, judge, award }) => (
          <li key={id}>
            <b>{award}</b> {show}, {formatDate(given_on)}
            {judge && `, судья ${judge}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfShow({ rows, subject }: { rows: ResultsOf['rows']; subject: Subject }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <section className={styles.show}>
      <h2>
        <Link to={showResultsPath({ id: first.show_id })}>{first.show}</Link>
      </h2>
      <p className="muted">
        {formatDate(first.begins_on)}, {first.city}
        {subject === 'dog' && first.judge && `, судья ${first.judge}`}
      </p>
      <ResultRows rows={rows} total={rows.length} withBreed={subject !== 'dog'} withKey={false} />
    </section>
  );
}
