import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { search } from '../contract.ts';
import type { SearchType } from '../kinds.ts';
import { typedAddress } from '../paths.ts';
import { RecentSearches } from './field/RecentSearches.tsx';
import { Rows } from './results/Overview.tsx';
import styles from './Start.module.css';

const sample = 'выставки';
/** Read with the page, so that the example answer is there at once. */
export const sampleInput = { string_filter: sample };

/** Sample queries that find something in any federation's portal, with their purpose. */
const examples: readonly [query: string, words: string][] = [
  ['алабай', 'порода, как её зовут дома'],
  ['СПб', 'всё рядом: клубы, питомники, выставки'],
  ['календарь выставок', 'раздел портала'],
  ['xb[ef[ef', 'забыли переключить раскладку'],
  ['ovcharka', 'латинскими буквами'],
  ['статус документа', 'и сам номер из 13 цифр'],
];

/** Before a query is typed: sample queries, recent searches of this browser, and an example answer. */
export function Start({ type }: { type: SearchType }) {
  const isAwake = useHydrated();
  const { data } = useRead(search, sampleInput);
  return (
    <div className={styles.start}>
      {isAwake && <RecentSearches type={type} />}
      <Examples type={type} />
      {data && data.items.length > 0 && (
        <section aria-labelledby="sample">
          <SectionHead id="sample" title={`Так отвечает поиск на слово «${sample}»`} />
          <Rows items={data.items.slice(0, 3)} />
        </section>
      )}
    </div>
  );
}

/** Also shown when nothing was found. */
export function Examples({ type }: { type: SearchType }) {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className={styles.title}>
        Попробуйте
      </h2>
      <p className="muted">
        Пишите как говорите: с опечатками, в любой раскладке, коротко. Клеймо, чип, номер родословной и трек-номер
        откроются сразу.
      </p>
      <ul className={styles.examples}>
        {examples.map(([query, words]) => (
          <li key={query}>
            <Link to={typedAddress(query, type)}>
              <b>{query}</b>
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
