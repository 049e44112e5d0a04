import type { ResultRow } from '#domains/exhibitions/contract.ts';
import { showResultsPath } from '#domains/exhibitions/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import styles from './RailBlock.module.css';
import { type BlockProps, RailBlock } from './RailBlock.tsx';

export const LatestResults = ({ results, more }: { results: readonly ResultRow[]; more: BlockProps['more'] }) => (
  <RailBlock
    id="results"
    title="Результаты выставок"
    rows={results.map((show) => ({
      id: show.id,
      to: showResultsPath(show),
      title: show.name,
      text: (
        <>
          {formatDateRange(show.begins_on, show.ends_on)} · {show.city} ·{' '}
          {counted(show.winners, ['победитель', 'победителя', 'победителей'])}
          {show.best && (
            <span className={styles.best}>
              Лучшая собака: <span lang="en">{show.best.dog}</span>, {show.best.breed}
            </span>
          )}
        </>
      ),
    }))}
    more={more}
  />
);
