import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showYearPath } from '../../paths.ts';
import { getShowNeighbourhood } from '../contract.ts';

/** For the commission: the days, neighbours and limit of a requested show. */
export function OwnDays({ applicationId, day }: { applicationId: number; day: string }) {
  const { data } = useRead(getShowNeighbourhood, { application_id: applicationId, begins_on: day });
  if (!data) return <p className="small muted">Смотрим, кто рядом в эти дни…</p>;
  const { refusal, conflicts, limit } = data;
  const isOver = limit !== null && limit.taken >= limit.most;
  const found = [
    ...(refusal ? [refusal] : []),
    ...conflicts,
    ...(isOver ? [`Предел исчерпан и без этой заявки: ${limit.taken} из ${limit.most} на ${limit.year} год`] : []),
  ];
  return (
    <section aria-label="Дни и соседи">
      <Banner tone={found.length ? 'warn' : 'plain'} icon={found.length ? 'alert' : 'check'}>
        {found.length ? (
          <>
            <b>Помехи этой заявки:</b>
            <ul>
              {found.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        ) : (
          'Запретных дней и соседей у этой заявки нет. '
        )}
        {limit && !isOver && (
          <p>
            Предел организатора на {limit.year} год: без этой заявки {limit.taken} из {limit.most}.
          </p>
        )}
        <Link to={showYearPath(day.slice(0, 4))}>Открыть «Год выставок»</Link>
      </Banner>
    </section>
  );
}
