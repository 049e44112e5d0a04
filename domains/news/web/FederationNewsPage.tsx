import { useLocation, useSearchParams } from 'react-router';
import { getFederation } from '#domains/profiles/contract.ts';
import { federationPath } from '#domains/profiles/paths.ts';
import { type FederationAlias, isFederationAlias } from '#platform/contract/userTypes.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listArticles } from '../contract.ts';
import { filtersAddress, readFilters } from '../filters.ts';
import { federationNewsPath, rssPath } from '../paths.ts';
import { FeedList } from './feed/FeedList.tsx';
import { RssLink } from './feed/RssLink.tsx';

/** The federation's own articles, from a cursor on. */
const inputOf = (alias: string, search: URLSearchParams) => {
  const { after } = readFilters(search);
  return { alias, ...(after && { after }) };
};

export async function read(reader: Reader): Promise<void> {
  const alias = federationOfPath(reader.pathname);
  const [federation] = await Promise.all([
    reader.read(getFederation, { alias }),
    reader.readFirstPage(listArticles, inputOf(alias, reader.search)),
  ]);
  reader.linkedData({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: federation.name, item: reader.origin + federationPath(alias) },
      { '@type': 'ListItem', position: 2, name: 'Новости', item: reader.origin + federationNewsPath(alias) },
    ],
  });
}

export function Page() {
  const alias = federationOfPath(useLocation().pathname);
  const [search] = useSearchParams();
  const federation = useRead(getFederation, { alias }).data;
  if (!federation) return null;
  const path = federationNewsPath(alias);
  return (
    <>
      <PageMeta
        title={`Новости ${federation.name}`}
        description={`Новости и решения: ${federation.full_name}.`}
        path={path}
      />
      <RssLink href={rssPath} />
      <PageHead title={`Новости ${federation.name}`} lead={federation.full_name} />
      <FeedList
        key={`${alias} ${search}`}
        input={inputOf(alias, search)}
        addressOf={(after) => filtersAddress(path, { after })}
      />
    </>
  );
}

/** The federation named by the first segment of the path. */
function federationOfPath(pathname: string): FederationAlias {
  const alias = pathname.split('/')[1]?.toLowerCase() ?? '';
  if (!isFederationAlias(alias)) throw new Response(null, { status: 404 });
  return alias;
}
