import { useLocation } from 'react-router';
import { listDignities } from '#domains/dictionaries/contract.ts';
import { readMainPhotos } from '#domains/dogs/web/public.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { EmbeddedFrame } from '#platform/ui/embed/EmbeddedFrame.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listResults } from '../../../contract.ts';
import { resultsPath } from '../../../paths.ts';
import { shownDogs } from '../../mainRing.ts';
import { OwnResults } from './OwnResults.tsx';
import styles from './Results.module.css';
import { type ResultsAddress, readResultsAddress } from './resultsAddress.ts';

const formatIn = (pathname: string): ResultsAddress['format'] =>
  pathname.startsWith(resultsPath('cacib')) ? 'cacib' : 'cac';

const outerOf = (
  settings: { results_cac_url: string; results_cacib_url: string } | undefined,
  format: ResultsAddress['format'],
): string => (format === 'cac' ? settings?.results_cac_url : settings?.results_cacib_url) ?? '';

export async function read({ read: ask, readFirstPage, pathname, search }: Reader): Promise<void> {
  const address = readResultsAddress(formatIn(pathname), search);
  const settings = await ask(getPortalSettings, {});
  if (outerOf(settings, address.format)) return;
  const [first] = await Promise.all([readFirstPage(listResults, address), ask(listDignities, {})]);
  await Promise.all(first.items.map(({ main_ring }) => readMainPhotos(ask, shownDogs(main_ring))));
}

/** Results of shows: the external table set in the configuration, or the portal's own. */
export function Page() {
  const { pathname, search } = useLocation();
  const address = readResultsAddress(formatIn(pathname), new URLSearchParams(search));
  const outer = outerOf(useRead(getPortalSettings, {}).data, address.format);
  const title = address.format === 'cac' ? 'Результаты выставок CAC' : 'Результаты выставок CACIB';
  const lead =
    address.format === 'cac'
      ? 'Победители национальных выставок: титулы, породы, судьи.'
      : 'Победители интернациональных выставок: титулы, породы, судьи.';
  return (
    <div className="wrap">
      <PageMeta title={title} description={lead} path={resultsPath(address.format)} />
      <PageHead title={title} lead={lead} />
      <ResultsTabs format={address.format} />
      {outer ? (
        <OuterResults key={outer} title={title} url={outer} />
      ) : (
        <OwnResults key={JSON.stringify(address)} address={address} />
      )}
    </div>
  );
}

/** Embeds a results table of another site, with a link below it in case it does not load. */
function OuterResults({ title, url }: { title: string; url: string }) {
  return (
    <EmbeddedFrame title={title} url={url} allows="allow-popups-to-escape-sandbox">
      Если таблица осталась пустой, другой сайт сейчас не отвечает или не разрешает показывать себя здесь.{' '}
      <a href={url} target="_blank" rel="noopener">
        Открыть таблицу отдельно
      </a>
    </EmbeddedFrame>
  );
}

function ResultsTabs({ format }: { format: 'cac' | 'cacib' }) {
  return (
    <nav className={styles.tabs} aria-label="Результаты">
      {(['cac', 'cacib'] as const).map((one) => (
        <Link key={one} to={resultsPath(one)} aria-current={one === format ? 'page' : undefined}>
          {one.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}
