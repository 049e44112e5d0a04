import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { searchTypeOf } from '#domains/search/paths.ts';
import { SearchForm } from '#domains/search/web/field/SearchForm.tsx';
import { askPath } from '#domains/visits/paths.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { CodeNotLoaded } from '#platform/ui/loading/loadCode.ts';
import { onReconnect } from '#platform/ui/loading/onReconnect.ts';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { type FailedPage, noResponse } from '#platform/web/page/page.tsx';
import { reloadPage } from '#platform/web/page/reloadPage.ts';
import styles from './ErrorPage.module.css';
import { NoNetwork } from './NoNetwork.tsx';
import { NextSteps } from './sections/NextSteps.tsx';
import { calendar, services } from './sections/sections.ts';

interface Words {
  title: string;
  text: string;
  /** Whether a retry may help. */
  again: boolean;
}

const lost: Words = {
  title: 'След потерян',
  text: 'Страница переехала, удалена или в адресе опечатка. Проверьте ссылку или начните с поиска.',
  again: false,
};
const refused: Words = {
  title: 'Запрос не принят',
  text: 'Портал не понял этот запрос. Проверьте ссылку или начните с поиска.',
  again: false,
};
const late: Words = {
  title: 'Портал не успел ответить',
  text: 'Подождите немного и повторите.',
  again: true,
};
const away: Words = { title: 'Портал временно недоступен', text: messages.unavailable, again: true };

/** The «lost» picture is for the server's 404 only. */
const wordsByStatus: Readonly<Record<number, Words>> = {
  400: refused,
  401: { title: 'Нужен вход', text: messages.unauthorized, again: false },
  403: { title: 'Нет доступа', text: messages.forbidden, again: false },
  404: lost,
  408: late,
  410: lost,
  429: {
    title: 'Слишком много обращений',
    text: 'С вашего устройства или из вашей сети сейчас очень много обращений. Ничего не потеряно.',
    again: true,
  },
  502: away,
  503: away,
  504: late,
  507: away,
};

const failed: Words = { title: messages.somethingWrong, text: 'Попробуйте повторить попытку позже.', again: true };

const outdated: Words = {
  title: 'Часть страницы не загрузилась',
  text: 'Вероятно, портал обновился, пока страница была открыта. Нажмите «Повторить»: она загрузится заново.',
  again: true,
};

const wordsOf = (status: number): Words => wordsByStatus[status] ?? (status >= 400 && status < 500 ? refused : failed);

/** Seconds to wait when the server gives none. */
const usualWait: Readonly<Record<number, number>> = { 429: 10, 503: 10 };

/** Error page inside the header and footer, for a page that does not exist or cannot be shown now. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isAway(error)) return <Away to={`${pathname}${search}`} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isOutdated = error instanceof CodeNotLoaded;
  const { title, text, again } = isOutdated ? outdated : wordsOf(status);
  const { words, retryAfter } = isRouteErrorResponse(error) ? failedPageOf(error.data) : failedPageOf(null);
  const wait = retryAfter ?? usualWait[status];
  return (
    <div className={`wrap ${styles.page}`} data-error-page={status}>
      <PageTitle title={`${title}`} />
      <meta name="robots" content="noindex" />
      <div>
        {!isOutdated && <Overline>Ошибка {status}</Overline>}
        <h1 className={styles.title}>{title}</h1>
        {/* For a rate limit, the line below counts down the server's waiting time. */}
        <p className={styles.text}>{status !== 429 && words ? words : text}</p>
        {wait !== undefined && <OpensItself seconds={wait} />}
        {again ? (
          <p className={styles.again}>
            {/* Reloads the whole document, so that code which did not load is requested again. */}
            <Button to={`${pathname}${search}`} reload leftIcon="rotate">
              Повторить
            </Button>
          </p>
        ) : (
          <SearchForm
            className={styles.search}
            variant="page"
            type={searchTypeOf(pathname)}
            label="Поиск по порталу"
            placeholder="Клуб, выставка, судья"
          />
        )}
        <p className={styles.ask}>
          Не нашли нужного — <Link to={askPath}>задайте вопрос федерации</Link>, регистрация не нужна.
        </p>
        <NextSteps
          ways={[
            { section: calendar, label: 'Календарь выставок' },
            { section: services, label: 'Поиск по базе федерации' },
          ]}
        />
      </div>
      <Scene className={styles.scene} name="sniffing" />
    </div>
  );
}

const nothingSaid: FailedPage = { words: null, retryAfter: null };

const failedPageOf = (data: unknown): FailedPage =>
  typeof data === 'object' && data !== null && 'words' in data ? (data as FailedPage) : nothingSaid;

/** Maximum random delay in milliseconds, so that clients refused together do not return together. */
const spread = 2000;

/** Announces the automatic retry and performs it; it waits while the page is hidden. */
function OpensItself({ seconds }: { seconds: number }) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another refusal of the same page.
  useEffect(() => {
    const again = () => {
      if (document.hidden) return;
      // A navigation instead of a reload keeps the state of the rest of the page.
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(
      () => {
        again();
        document.addEventListener('visibilitychange', again);
      },
      seconds * 1000 + Math.random() * spread,
    );
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [seconds, key, pathname, search, navigate]);
  return (
    <p className={styles.text} role="status">
      Страница откроется сама примерно через {seconds} с.
    </p>
  );
}

/** Neither the page's data nor its code could be loaded. */
function isAway(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.statusText === noResponse;
  return error instanceof CodeNotLoaded ? error.isPortalAway : globalThis.navigator?.onLine === false;
}

function Away({ to }: { to: string }) {
  useEffect(() => onReconnect(reloadPage), []);
  return <NoNetwork to={to} />;
}
