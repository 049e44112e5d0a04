import { calendarPath, exhibitionPath, resultsPath } from '#domains/exhibitions/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { daysBetween, formatDateRange, formatMoment, moscowDay } from '#platform/contract/time/dates.ts';
import type { HomeAround } from '../../contract.ts';
import { filtersAddress } from '../../filters.ts';
import { articleKinds } from '../../kinds.ts';
import { advertsPath, articlePath } from '../../paths.ts';
import { priceText } from '../../price.ts';
import { LatestResults } from './LatestResults.tsx';
import { RailBlock } from './RailBlock.tsx';

/** «Сегодня последний день», «ещё 3 дня». */
function closingText(closes: string | null, today: string): string {
  const left = closes ? daysBetween(today, moscowDay(closes)) : 0;
  return left > 0
    ? `Запись закроется через ${counted(left, ['день', 'дня', 'дней'])}`
    : 'Сегодня последний день записи';
}

/** The rail beside the news: shows that close, notices, puppies, results. */
export const HomeRail = ({ around }: { around: HomeAround }) => (
  <>
    <ClosingEntries around={around} />
    <AroundNews around={around} />
  </>
);

const ClosingEntries = ({ around: { closing, today } }: { around: HomeAround }) => (
  <RailBlock
    id="closing"
    title="Последние дни записи"
    rows={closing.map((show) => ({
      id: show.id,
      to: exhibitionPath(show.id),
      title: show.name,
      mark: closingText(show.entry_closes_at, today),
      text: `${formatDateRange(show.begins_on, show.ends_on)} · ${show.city}`,
    }))}
    more={{ to: `${calendarPath}?only_open=true`, text: 'Все, куда ещё можно записаться' }}
  />
);

const AroundNews = ({ around: { notices, puppies, results, today } }: { around: HomeAround }) => (
  <>
    <RailBlock
      id="notices"
      title="Потерялись и нашлись"
      rows={notices.map((article) => ({
        id: article.id,
        to: articlePath(article.id),
        title: article.title,
        mark: article.kind === articleKinds.lost ? 'Потеряна' : 'Найдена',
        text: [article.city?.name, formatMoment(article.publish_date, today)].filter(Boolean).join(' · '),
      }))}
      more={{ to: filtersAddress(advertsPath, { kind: 'notices' }), text: 'Все объявления' }}
    />
    <RailBlock
      id="puppies"
      title="Щенки"
      rows={puppies.map((article) => ({
        id: article.id,
        to: articlePath(article.id),
        title: article.title,
        text: (
          <>
            <b className="num">{priceText(article.kind, article.cost)}</b> · {article.city?.name}
          </>
        ),
      }))}
      more={{ to: advertsPath, text: 'Куплю, продам' }}
    />
    <LatestResults results={results} more={{ to: resultsPath('cac'), text: 'Все результаты' }} />
  </>
);
