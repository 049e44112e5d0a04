import { formatDate } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { type Release, readReleases, releasesIn } from '../../releases.ts';
import { type Finding, good, type HealthCheck, off } from './check.ts';

/** Bytes: a changelog of many years. */
const longest = 2 * 1024 ** 2;
const longestMs = 5000;

/** An answer without a changelog; the message is shown to administrators. */
class Unusable extends Error {}

/** Only the code of another error: its message may contain the address with a password. */
function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  const { cause, name } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(longestMs) });
  if (!answer.ok || !answer.body) throw new Unusable(`HTTP ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > longest) throw new Unusable(`файл больше ${longest / 1024 ** 2} МБ`);
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

const compare = ({ version: one }: Release, { version: other }: Release): number =>
  one.localeCompare(other, 'en', { numeric: true });

interface Read {
  /** The last text that was read; null while the source has never answered. */
  text: string | null;
  /** Why the last try failed; null after a successful one. */
  failure: string | null;
  triedAt: number;
}
/** The last try of each address. When a try fails, the text of the one before is kept. */
const lastRead = new Map<string, Read>();

/** Asks at most once a day, also after a failure. */
async function readPublished(url: string, now: Date): Promise<Read> {
  const known = lastRead.get(url);
  const triedAt = now.getTime();
  if (known && triedAt - known.triedAt < dayMs) return known;
  let read: Read;
  try {
    read = { text: await download(url), failure: null, triedAt };
  } catch (error) {
    read = { text: known?.text ?? null, failure: reasonOf(error), triedAt };
  }
  lastRead.set(url, read);
  return read;
}

/** Whether the changelog at RELEASES_URL names a release that is newer than this portal; read once a day. */
export const newRelease = (url: string | undefined, now: Date): HealthCheck => ({
  id: 'release',
  label: 'Выпуск портала',
  todo: 'Проверьте RELEASES_URL: адрес должен отдавать файл CHANGELOG.md с выпусками',
  look: async (): Promise<Finding> => {
    const own = readReleases();
    if (!url) return off('Источник выпусков (RELEASES_URL) не указан');
    const { text, failure } = await readPublished(url, now);
    if (text === null)
      return off(`Источник выпусков (RELEASES_URL) не отвечает (${failure}): проверьте его адрес, спросим через сутки`);
    if (!releasesIn(text).length) return off('По адресу RELEASES_URL нет списка выпусков: проверьте адрес');
    const next = releaseAfter(own, text);
    if (!next) {
      const latest = `Стоит последний выпуск: ${own[0]?.version ?? ''}`;
      return good(failure === null ? latest : `${latest}; источник выпусков сегодня не ответил (${failure})`);
    }
    return {
      state: 'warning',
      said: `Есть новый выпуск ${next.version} от ${formatDate(next.day)}, стоит ${own[0]?.version ?? ''}`,
      todo: 'Прочитайте в CHANGELOG.md нового выпуска, что в нём нужно сделать, и обновите портал: portal upgrade --check, затем portal upgrade',
    };
  },
});
