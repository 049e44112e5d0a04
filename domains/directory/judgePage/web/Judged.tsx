import { resultsOfPath } from '#domains/exhibitions/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Referee } from '../contract.ts';
import styles from './Judged.module.css';
import { ShowRows } from './ShowRows.tsx';

export function Judged({ referee: { id, judged, judged_total } }: { referee: Referee }) {
  return (
    <section aria-labelledby="judged">
      <SectionHead
        id="judged"
        title="Результаты судейства"
        aside={
          judged_total > 0 && (
            <Link to={resultsOfPath('judge', id)}>
              Все результаты, {counted(judged_total, ['выставка', 'выставки', 'выставок'])}
            </Link>
          )
        }
      />
      {judged.length === 0 && <p className="muted">Здесь появятся выставки, которые судья отсудил.</p>}
      <ShowRows shows={judged} withYear>
        {({ dogs, winners }) =>
          dogs > 0 && (
            <details className={styles.results}>
              <summary>Оценено: {counted(dogs, ['собака', 'собаки', 'собак'])}</summary>
              <ul>
                {winners.map(({ breed, dog, titles }) => (
                  <li key={`${breed} ${dog}`}>
                    <span>{breed}</span>
                    <b lang="en">{dog}</b>
                    <span>{titles.join(', ')}</span>
                  </li>
                ))}
              </ul>
            </details>
          )
        }
      </ShowRows>
    </section>
  );
}
