import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { searchTypeOf } from '#domains/search/paths.ts';
import { SearchForm } from '#domains/search/web/field/SearchForm.tsx';
import { askPath } from '#domains/visits/paths.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import { onReconnect } from '#platform/web/live/onReconnect.ts';
import { loadAnew } from '#platform/web/page/loadAnew.ts';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import { type FailedPage, noAnswer } from '#platform/web/page/page.tsx';
import styles from './ErrorPage.module.css';
import { NoNetwork } from './NoNetwork.tsx';
import { NextSteps } from './sections/NextSteps.tsx';
import { calendar, services } from './sections/sections.ts';

interface Words {
  title: string;
  text: string;
  /** Trying again may help. */
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

/** A page is «lost» only where the server says that it is not there. */
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

const wordsOf = (status: number): Words => wordsByStatus[status] ?? (status >= 400 && status < 500 ? refused : failed);

/** Seconds, where the server has not said how long. */
const usualWait: Readonly<Record<number, number>> = { 429: 10, 503: 10 };

/** What a person sees instead of a page that is not there or cannot be shown now; the header and the footer stay. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isAway(error)) return <Away to={`${pathname}${search}`} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text, again } = wordsOf(status);
  const { words, retryAfter } = isRouteErrorResponse(error) ? failedPageOf(error.data) : failedPageOf(null);
  const wait = retryAfter ?? usualWait[status];
  return (
    <div className={`wrap ${styles.page}`} data-error-page={status}>
      <title>{`${title} — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <Overline>Ошибка {status}</Overline>
        <h1 className={styles.title}>{title}</h1>
        {/* Of a limit the server says how long to wait, which the line below counts down. */}
        <p className={styles.text}>{status !== 429 && words ? words : text}</p>
        {wait !== undefined && <OpensItself seconds={wait} />}
        {again ? (
          <p className={styles.again}>
            {/* The whole document anew: code that did not load is asked for again too. */}
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

/** Milliseconds, at most: those who were refused together do not come back together. */
const spread = 2000;

/** Says when the page asks again by itself, and does so; while nobody looks at it, it waits. */
function OpensItself({ seconds }: { seconds: number }) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another refusal of the same page.
  useEffect(() => {
    const again = () => {
      if (document.hidden) return;
      // A navigation, not a reload: what the rest of the page holds stays.
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

/** Neither the page's data nor, where it is new, its code could be had. */
const isAway = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.statusText === noAnswer : globalThis.navigator?.onLine === false;

function Away({ to }: { to: string }) {
  useEffect(() => onReconnect(loadAnew), []);
  return <NoNetwork to={to} />;
}
