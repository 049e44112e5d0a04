import { useSearchParams } from 'react-router';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { type FeedInput, listArticles } from '../contract.ts';
import { filtersAddress, hasChips, readFilters } from '../filters.ts';
import { categoryOf } from '../kinds.ts';
import { advertsPath, rssPath } from '../paths.ts';
import { FeedHead, feedChips } from './feed/FeedHead.tsx';
import { FeedList } from './feed/FeedList.tsx';
import { RssLink } from './feed/RssLink.tsx';

const titles = { trade: 'Куплю, продам', notices: 'Потеряшки и находки' };

/** What is on offer, unless the address asks for who is lost and found; news are no adverts. */
function inputOf(search: URLSearchParams): FeedInput & { kind: NonNullable<FeedInput['kind']> } {
  const { kind, ...filters } = readFilters(search);
  return { ...filters, kind: kind && kind !== 'news' ? kind : 'trade' };
}

export async function read(reader: Reader): Promise<void> {
  const input = inputOf(reader.search);
  await Promise.all([reader.readFirstPage(listArticles, input), hasChips(input) && feedChips.load()]);
}

/** Everything people offer and look for, by itself: the choice stands at the top and the adverts right under it. */
export function Page() {
  const [search] = useSearchParams();
  const input = inputOf(search);
  const category = categoryOf(input.kind) === 'notices' ? 'notices' : 'trade';
  return (
    <div className="wrap">
      <PageMeta
        title="Объявления о собаках"
        description="Щенки и взрослые собаки, вязка, потерянные и найденные: объявления клубов, питомников и владельцев."
        path={category === 'trade' ? advertsPath : filtersAddress(advertsPath, { kind: category })}
      />
      <RssLink href={rssPath} />
      <PageHead title="Объявления о собаках" />
      <section aria-labelledby="feed">
        <FeedHead of="adverts" title={titles[category]} path={advertsPath} input={input} />
        <FeedList
          key={search.toString()}
          input={input}
          addressOf={(after) => filtersAddress(advertsPath, { ...input, after })}
        />
      </section>
    </div>
  );
}
