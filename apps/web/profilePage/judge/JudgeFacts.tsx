import { judgeCalendarPath, resultsOfPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { JudgingProps } from './Judging.tsx';

/** The judge's certificates, for the rail. */
export function JudgeFacts({ judging }: JudgingProps) {
  return (
    <section aria-labelledby="judge-facts">
      <SectionHead id="judge-facts" size="rail" title="Сведения о судье" />
      <Facts
        facts={[
          { term: 'Лист судьи №', value: judging.sheet_number },
          { term: 'Категория', value: judging.ranks.join(', ') },
          { term: 'Конкурсы', value: judging.contests.join(', ') },
          { term: 'Дисциплины', value: judging.disciplines.join(', ') },
          { term: 'Судейство', value: <Link to={judgeCalendarPath(judging.referee_id)}>в календаре</Link> },
          { term: 'Результаты', value: <Link to={resultsOfPath('judge', judging.referee_id)}>на выставках</Link> },
        ]}
      />
    </section>
  );
}
