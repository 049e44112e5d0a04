import { useLocation, useSearchParams } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { type SearchAnswer, search } from '../contract.ts';
import { readSearchAddress, type SearchAddress, searchInputOf } from '../paths.ts';
import { isEnough } from '../query.ts';
import { SearchForm } from './field/SearchForm.tsx';
import { SuggestingInput } from './field/SuggestingInput.tsx';
import { FoundRow } from './results/FoundRow.tsx';
import { Groups } from './results/Groups.tsx';
import { Narrowing } from './results/Narrowing.tsx';
import { Pages } from './results/Pages.tsx';
import styles from './SearchPage.module.css';

export const read = async ({ search: query, read: get }: Reader) => {
  const address = readSearchAddress(query);
  if (isEnough(address.text)) await get(search, searchInputOf(address));
};

/** Everything the portal can find, by groups. */
export function Page() {
  const { key } = useLocation();
  const [query] = useSearchParams();
  const address = readSearchAddress(query);
  const enough = isEnough(address.text);
  return (
    <div className="wrap">
      <title>{`${enough ? `${address.text} — поиск` : 'Поиск'} — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Поиск</h1>
      <SearchForm
        key={key}
        className={styles.form}
        look="page"
        type={address.type}
        label="Запрос"
        placeholder="Клуб, питомник, выставка, судья, номер"
        defaultValue={address.text}
        Input={SuggestingInput}
      />
      {enough ? <Results address={address} /> : <Hints />}
    </div>
  );
}

function Results({ address }: { address: SearchAddress }) {
  const { data, isError } = useRead(search, searchInputOf(address), { keepPrevious: true });
  if (isError && !data) return <EmptyState title={messages.somethingWrong}>{messages.unavailable}</EmptyState>;
  if (!data) return <RowSkeletons count={6} />;
  if (!data.groups.length && !data.direct) return <NothingFound text={address.text} />;
  return (
    <div className={styles.columns}>
      <Groups answer={data} address={address} />
      <section aria-label="Результаты">
        <Notes answer={data} text={address.text} />
        <Narrowing answer={data} address={address} />
        {data.items.length ? (
          <ul>
            {data.items.map((item) => (
              <FoundRow key={`${item.kind} ${item.record_id}`} {...item} />
            ))}
          </ul>
        ) : (
          data.groups.length > 0 && <EmptyState title={messages.nothingFound}>Снимите часть уточнений.</EmptyState>
        )}
        <Pages answer={data} address={address} />
        {data.pages <= 1 && <Elsewhere />}
      </section>
    </div>
  );
}

function Notes({ answer: { corrected, direct }, text }: { answer: SearchAnswer; text: string }) {
  return (
    <>
      {direct && (
        <p className={styles.note}>
          <Link to={direct.path}>{direct.label}</Link>
        </p>
      )}
      {corrected && (
        <p className={styles.note} role="status">
          По запросу «{text}» ничего нет. Показано по запросу <b>«{corrected}»</b>.
        </p>
      )}
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState title={messages.nothingFound}>
      По запросу «{text}» ничего нет. Проверьте, нет ли опечатки, или возьмите слово короче. Клички, клейма и родословные ищут в{' '}
      <Link to="/base-search">«Сервисах»</Link>.
    </EmptyState>
  );
}

function Hints() {
  return (
    <div className={styles.elsewhere}>
      <Scene name="sniffing" />
      <div>
        <b className="serif">Что можно найти</b>
        <p className="muted">
          Клубы, питомники и их адреса, выставки и результаты, судей и специалистов, новости и объявления. Можно писать с опечатками, латиницей и в чужой
          раскладке. Номер запроса из 13 цифр сразу откроет его состояние.
        </p>
      </div>
    </div>
  );
}

function Elsewhere() {
  return (
    <div className={styles.elsewhere}>
      <Scene name="sitting" />
      <div>
        <b className="serif">Ищете собаку, а не клуб?</b>
        <p className="muted">
          Клички, клейма и номера родословных ищут в базе федерации. <Link to="/base-search">Перейти в «Сервисы»</Link>
        </p>
      </div>
    </div>
  );
}
