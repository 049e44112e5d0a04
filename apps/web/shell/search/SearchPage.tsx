import { useLocation, useSearchParams } from 'react-router';
import { listExhibitions } from '#domains/exhibitions/contract.ts';
import { messages } from '#platform/contract/messages.ts';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import { portalName } from '#platform/web/PageMeta.tsx';
import type { Reader } from '#platform/web/page.tsx';
import { useRead } from '#platform/web/read.ts';
import { calendar } from '../sections/sections.ts';
import { WaysOn } from '../sections/WaysOn.tsx';
import { FoundExhibition } from './FoundExhibition.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchPage.module.css';
import { isEnough, readSearchAddress } from './searchAddress.ts';

export const read = async ({ search, read: get }: Reader) => {
  const { text } = readSearchAddress(search);
  if (isEnough(text)) await get(listExhibitions, { text });
};

/** What the portal can search through today: the calendar. The other kinds come with their sections. */
export function Page() {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const { text, type } = readSearchAddress(search);
  const enough = isEnough(text);
  return (
    <div className="wrap">
      <title>{`${enough ? `${text} — поиск` : 'Поиск'} — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        title="Поиск"
        lead="Пока поиск идёт по календарю выставок. Организации, судьи, специалисты и база федерации добавятся вместе со своими разделами."
      />
      <SearchForm
        key={key}
        className={styles.form}
        look="page"
        type={type}
        label="Запрос"
        placeholder="Название выставки или организатор"
        defaultValue={text}
      />
      {enough ? <Found text={text} /> : <WaysOn ways={[{ section: calendar, label: 'Календарь выставок' }]} />}
    </div>
  );
}

function Found({ text }: { text: string }) {
  const { data } = useRead(listExhibitions, { text }, { keepPrevious: true });
  if (!data) return null;
  const total = data.total ?? data.items.length;
  return (
    <section aria-labelledby="found">
      <SectionHead id="found" title="Выставки" aside={<span role="status">Найдено: {total}</span>} />
      {total === 0 && (
        <EmptyState title={messages.nothingFound} action={<WaysOn ways={[{ section: calendar, label: 'Весь календарь' }]} />}>
          Проверьте, нет ли опечатки, или возьмите слово короче.
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {data.items.map((row) => (
          <FoundExhibition key={row.id} row={row} text={text} />
        ))}
      </ul>
      {total > data.items.length && <p className="muted">Показаны первые {data.items.length}. Уточните запрос, чтобы увидеть остальные.</p>}
    </section>
  );
}
