import { redirect, useLocation, useSearchParams } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { type Found, type SearchAnswer, search } from '../contract.ts';
import { type SearchType, searchTypeNames, searchTypes } from '../kinds.ts';
import { dogsAddress } from '../numbers.ts';
import { readSearchAddress, type SearchAddress, searchInputOf } from '../paths.ts';
import { isLongEnough } from '../query.ts';
import { rememberSearch } from './field/recentSearches.ts';
import { SearchForm } from './field/SearchForm.tsx';
import { SuggestingInput } from './field/SuggestingInput.tsx';
import { Groups } from './results/Groups.tsx';
import { Listing } from './results/Listing.tsx';
import { Narrowing } from './results/Narrowing.tsx';
import { Overview, Rows } from './results/Overview.tsx';
import { Pages } from './results/Pages.tsx';
import { Understood } from './results/Understood.tsx';
import styles from './SearchPage.module.css';
import { Examples, Start, sampleInput } from './Start.tsx';

type InStudbook = NonNullable<SearchAnswer['studbook']>;

export const read = async ({ search: query, read: get }: Reader) => {
  const address = readSearchAddress(query);
  if (!isLongEnough(address.text)) {
    await get(search, sampleInput);
    return;
  }
  const { direct } = await get(search, searchInputOf(address));
  if (direct) throw redirect(direct.path);
};

/** Results for a query, by groups. */
export function Page() {
  const { key } = useLocation();
  const [query] = useSearchParams();
  const address = readSearchAddress(query);
  const enough = isLongEnough(address.text);
  return (
    <div className="wrap">
      <PageTitle title={`${enough ? `${address.text} — поиск` : 'Поиск'}`} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Поиск</h1>
      <SearchForm
        key={key}
        className={styles.form}
        variant="page"
        type={address.type}
        onSearch={(text) => text && rememberSearch(text)}
        label="Запрос"
        placeholder="Клуб, питомник, выставка, судья, номер"
        defaultValue={address.text}
        Input={SuggestingInput}
      />
      {enough ? <Results address={address} /> : <Start type={address.type} />}
    </div>
  );
}

function Results({ address }: { address: SearchAddress }) {
  const { data, isError } = useRead(search, searchInputOf(address), { keepPrevious: true });
  if (isError && !data) return <EmptyState title={messages.somethingWrong}>{messages.unavailable}</EmptyState>;
  if (!data) return <RowSkeletons count={6} />;
  if (!data.groups.length) return <NothingFound address={address} />;
  return (
    <div className={styles.columns}>
      <Groups answer={data} address={address} />
      <section aria-label="Результаты">
        <Corrected answer={data} text={address.text} />
        <Understood answer={data} address={address} />
        {data.listing && <Listing listing={data.listing} />}
        {address.all ? (
          <Overview answer={data} address={address} />
        ) : (
          <>
            <h2 className="vh">{searchTypeNames[data.type as SearchType]}</h2>
            <Narrowing answer={data} address={address} />
            {data.elsewhere && <Exact found={data.elsewhere} />}
            <Rows items={data.items} />
          </>
        )}
        {!data.items.length && <EmptyState title={messages.nothingFound}>Снимите часть уточнений.</EmptyState>}
        <Pages answer={data} address={address} />
        {data.studbook ? (
          <Studbook studbook={data.studbook} text={address.text} />
        ) : (
          data.pages <= 1 && data.type !== searchTypes.dogs && <Dogs text={address.text} />
        )}
      </section>
    </div>
  );
}

/** Says which query was searched instead; reports no results only when nothing else answers. */
function Corrected({ answer: { corrected, wider, listing }, text }: { answer: SearchAnswer; text: string }) {
  const instead = corrected ?? wider;
  if (!instead || listing) return null;
  return (
    <p className={styles.note} role="status">
      {wider ? `«${text}»: именно такого пока нет. ` : ''}Показано по запросу <b>«{instead}»</b>.
    </p>
  );
}

/** An exact name was found in another group than the requested one. */
function Exact({ found }: { found: Found }) {
  return (
    <section aria-label="Точное совпадение в другом разделе" className={styles.exact}>
      <Rows items={[found]} />
    </section>
  );
}

function NothingFound({ address: { text, type } }: { address: SearchAddress }) {
  return (
    <div className={styles.nothing}>
      <EmptyState title={messages.nothingFound}>
        По запросу «{text}» ничего нет. Проверьте, нет ли опечатки, или возьмите слово короче. Если это кличка,{' '}
        <Link to={dogsAddress(text)}>поищите её в базе федерации</Link>.
      </EmptyState>
      <Examples type={type} />
    </div>
  );
}

/** Dogs by that name without a public page. */
function Studbook({ studbook: { items, total }, text }: { studbook: InStudbook; text: string }) {
  return (
    <section className={styles.studbook} aria-labelledby="studbook">
      <SectionHead
        id="studbook"
        title="В племенной книге"
        aside={total > items.length && <MoreLink to={dogsAddress(text)}>{`Все ${total}`}</MoreLink>}
      />
      <Rows items={items} />
    </section>
  );
}

/** A dog may be known by another name than its owner uses. */
function Dogs({ text }: { text: string }) {
  return (
    <div className={styles.elsewhere}>
      <Scene name="sitting" />
      <div>
        <b className="serif">Ищете собаку?</b>
        <p className="muted">
          В базе её находят по кличке, клейму, чипу или номеру родословной.{' '}
          <Link to={dogsAddress(text)}>Искать «{text}» в базе федерации</Link>
        </p>
      </div>
    </div>
  );
}
