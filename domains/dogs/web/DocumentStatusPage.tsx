import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { type DocumentStatus, findDocumentStatus } from '../contract.ts';
import { numberHints, readBarcode } from '../numbers.ts';
import { checkPath, documentStatusPath } from '../paths.ts';
import examples from './baseSearch/Examples.module.css';
import { Found } from './baseSearch/Found.tsx';
import { History } from './baseSearch/History.tsx';
import { ignoreRefusedLookup } from './baseSearch/ignoreRefusedLookup.ts';
import styles from './baseSearch/LookupForm.module.css';
import { rememberLookup, useRecentLookups } from './baseSearch/recentLookups.ts';

/** The number is in the path; a form without scripts puts it into the query. */
const queryOf = (inPath: string | undefined, search: URLSearchParams): string =>
  (inPath ?? search.get('query') ?? '').trim().slice(0, 60);

export async function read({ params, search, read: get }: Reader): Promise<void> {
  const query = queryOf(params.query, search);
  if (readBarcode(query)) await ignoreRefusedLookup(get(findDocumentStatus, { barcode: query }));
}

export function Page() {
  const { alias = '', query: inPath } = useParams();
  const { pathname, key } = useLocation();
  const [search] = useSearchParams();
  const query = queryOf(inPath, search);
  const route = pathname.startsWith('/club/') ? `club/${alias}` : alias;
  return (
    <>
      <PageMeta
        title="Статус документа"
        description="История заявки или документа по трек-номеру из 13 цифр."
        path={documentStatusPath(route)}
      />
      {query && <meta name="robots" content="noindex" />}
      <PageHead title="Статус документа" lead="Трек-номер — 13 цифр под штрихкодом заявки или метрики." />
      <TrackForm key={key} route={route} query={query} />
      {readBarcode(query) ? <Found card="document" query={query} origin={{}} /> : <Start key={key} route={route} />}
      <p className="small muted">
        Бумага уже на руках? <Link to={checkPath}>Проверьте, подлинная ли она и действует ли</Link>.
      </p>
    </>
  );
}

function TrackForm({ route, query }: { route: string; query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(query !== '' && !readBarcode(query));
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const barcode = readBarcode(input.current?.value ?? '');
    if (barcode) rememberLookup('document', barcode);
    if (barcode) navigate(documentStatusPath(route, barcode), { preventScrollReset: true });
    else setWrong(true);
  };
  return (
    <form className={styles.form} action={documentStatusPath(route)} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label="Трек-номер"
        name="query"
        defaultValue={query}
        hint={numberHints.barcode}
        error={isWrong ? `Проверьте номер. ${numberHints.barcode}` : undefined}
        onInput={() => setWrong(false)}
        inputMode="numeric"
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" leftIcon="search" className={styles.find}>
        Найти
      </Button>
    </form>
  );
}

/** Invented data, because real requests are private. */
const sample: DocumentStatus = {
  barcode: '4600000000015',
  found: true,
  kind: 'Заявка на родословную',
  due_on: null,
  steps: [
    { name: 'Отправлена', date: '2026-03-10T08:15:00Z', at: 'done' },
    { name: 'Взята в работу', date: '2026-03-12T12:05:00Z', at: 'now' },
    { name: 'Выполнена', date: '2026-04-21', at: 'ahead' },
  ],
  history: [
    {
      date: '2026-03-19T09:40:00Z',
      status: 'Готов к выдаче',
      status_id: 4,
      comment: 'Можно получить в клубе, который подал заявку',
    },
    { date: '2026-03-12T12:05:00Z', status: 'В работе', status_id: 2, comment: '' },
    { date: '2026-03-10T08:15:00Z', status: 'Принят', status_id: 1, comment: '' },
  ],
};

/** The empty page: recent numbers of this device, and a sample answer. */
function Start({ route }: { route: string }) {
  const recent = useRecentLookups('document');
  return (
    <>
      {recent.length > 0 && (
        <p className={examples.line}>
          <span className="small muted">Недавнее:</span>
          {recent.map((barcode) => (
            <Link key={barcode} to={documentStatusPath(route, barcode)} className="num" preventScrollReset>
              {barcode}
            </Link>
          ))}
        </p>
      )}
      <div className={examples.sample}>
        <p className="muted">Так выглядит ответ. Номер и заявка выдуманы: по вашему номеру будет ваша история.</p>
        <History answer={sample} />
      </div>
    </>
  );
}
