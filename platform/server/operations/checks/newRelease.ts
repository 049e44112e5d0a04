import { formatDate } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { type Release, readReleases, releasesIn } from '../../releases.ts';
import { type Finding, good, type HealthCheck, off } from './check.ts';

/** Bytes: a changelog of many years. */
const longest = 2 * 1024 ** 2;
const longestMs = 5000;

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(longestMs) });
  if (!answer.ok || !answer.body) throw new Error(`Status ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > longest) throw new Error('Too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The newest release of `published`, the text of a changelog, if this portal's releases are all older. */
export function releaseAfter(own: readonly Release[], published: string): Release | null {
  const newest = newestOf(releasesIn(published));
  const current = newestOf(own);
  return newest && (!current || compare(newest, current) > 0) ? newest : null;
}

const newestOf = (releases: readonly Release[]): Release | undefined => releases.toSorted(compare).at(-1);

function compare({ version: one }: Release, { version: other }: Release): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

interface Kept {
  text: string;
  readAt: number;
}
/** What each address held when it was read last: an unreachable source takes nothing back. */
const kept = new Map<string, Kept>();

/** Null while the source has never answered. */
async function publishedAt(url: string, now: Date): Promise<string | null> {
  const known = kept.get(url);
  if (known && now.getTime() - known.readAt < dayMs) return known.text;
  try {
    const text = await download(url);
    kept.set(url, { text, readAt: now.getTime() });
    return text;
  } catch {
    // The finding says so; a source that is down for an hour is no trouble of the portal.
    return known?.text ?? null;
  }
}

/** Whether the changelog at RELEASES_URL names a release that is newer than this portal; read once a day. */
export const newRelease = (url: string | undefined, now: Date): HealthCheck => ({
  id: 'release',
  label: 'Выпуск портала',
  todo: 'Проверьте RELEASES_URL: адрес должен отдавать файл CHANGELOG.md с выпусками',
  look: async (): Promise<Finding> => {
    const own = readReleases();
    if (!url) return off('Источник выпусков (RELEASES_URL) не указан');
    const published = await publishedAt(url, now);
    if (published === null) return off('Источник выпусков (RELEASES_URL) не отвечает: проверьте его адрес');
    if (!releasesIn(published).length) return off('По адресу RELEASES_URL нет списка выпусков: проверьте адрес');
    const next = releaseAfter(own, published);
    if (!next) return good(`Стоит последний выпуск: ${own[0]?.version ?? ''}`);
    return {
      state: 'warning',
      said: `Есть новый выпуск ${next.version} от ${formatDate(next.day)}, стоит ${own[0]?.version ?? ''}`,
      todo: 'Прочитайте в CHANGELOG.md нового выпуска, что в нём нужно сделать, и обновите портал: portal upgrade --check, затем portal upgrade',
    };
  },
});
