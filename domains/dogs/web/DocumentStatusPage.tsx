import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { findDocumentStatus } from '../contract.ts';
import { numberHints, readBarcode } from '../numbers.ts';
import { documentStatusPath } from '../paths.ts';
import { Found } from './base/Found.tsx';
import styles from './base/LookupForm.module.css';
import { tried } from './base/tried.ts';

/** The number stands in the path; a form without scripts puts it into the query. */
const queryOf = (inPath: string | undefined, search: URLSearchParams): string => (inPath ?? search.get('query') ?? '').trim().slice(0, 60);

export async function read({ params, search, read: get }: Reader): Promise<void> {
  const query = queryOf(params.query, search);
  if (readBarcode(query)) await tried(get(findDocumentStatus, { barcode: query }));
}

/** History of a track number, beside the menu of the page it was asked from. */
export function Page() {
  const { alias = '', query: inPath } = useParams();
  const { pathname, key } = useLocation();
  const [search] = useSearchParams();
  const query = queryOf(inPath, search);
  const route = pathname.startsWith('/club/') ? `club/${alias}` : alias;
  return (
    <>
      <PageMeta title="Статус документа" description="История заявки или документа по трек-номеру из 13 цифр." path={documentStatusPath(route)} />
      {query && <meta name="robots" content="noindex" />}
      <PageHead title="Статус документа" lead="Трек-номер — 13 цифр под штрихкодом заявки или метрики." />
      <TrackForm key={key} route={route} query={query} />
      {readBarcode(query) && <Found card="document" query={query} />}
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
