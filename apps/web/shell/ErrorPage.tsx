import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { searchTypeOf } from '#domains/search/paths.ts';
import { SearchForm } from '#domains/search/web/field/SearchForm.tsx';
import { askPath } from '#domains/visits/paths.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import { whenBack } from '#platform/web/live/whenBack.ts';
import { loadAnew } from '#platform/web/page/loadAnew.ts';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import { noAnswer } from '#platform/web/page/page.tsx';
import styles from './ErrorPage.module.css';
import { NoNetwork } from './NoNetwork.tsx';
import { calendar, services } from './sections/sections.ts';
import { WaysOn } from './sections/WaysOn.tsx';

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

const otherWords: Readonly<Record<number, Words>> = {
  401: { title: 'Нужен вход', text: messages.unauthorized, again: false },
  403: { title: 'Нет доступа', text: messages.forbidden, again: false },
  503: { title: messages.somethingWrong, text: messages.unavailable, again: true },
};

const failed: Words = { title: messages.somethingWrong, text: 'Попробуйте повторить попытку позже.', again: true };

const wordsOf = (status: number): Words => otherWords[status] ?? (status >= 400 && status < 500 ? lost : failed);

/** What a person sees instead of a page that is not there or cannot be shown now; the header and the footer stay. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isAway(error)) return <Away to={`${pathname}${search}`} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text, again } = wordsOf(status);
  const told: unknown = isRouteErrorResponse(error) ? error.data : null;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${title} — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <Overline>Ошибка {status}</Overline>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{typeof told === 'string' && told ? told : text}</p>
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
        <WaysOn
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

/** Neither the page's data nor, where it is new, its code could be had. */
const isAway = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.statusText === noAnswer : globalThis.navigator?.onLine === false;

function Away({ to }: { to: string }) {
  useEffect(() => whenBack(loadAnew), []);
  return <NoNetwork to={to} />;
}
