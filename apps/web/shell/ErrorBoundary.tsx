import { Suspense } from 'react';
import { part } from '#platform/web/page/part.tsx';
// Their styles come with every page: what the server says of a missing page is dressed before any code has come.
import './ErrorPage.module.css';
import '#domains/search/web/field/SearchForm.module.css';

/** Few readers ever see it, so its code waits until one does. */
const errorPage = part(() =>
  import('./ErrorPage.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    // The network that failed the page fails its explanation too.
    () => ({ default: Unexplained }),
  ),
);

/** The server has it at hand from the beginning. */
export const loadErrorPage = errorPage.load;

export function ErrorBoundary() {
  return (
    <Suspense fallback={<Unexplained />}>
      <errorPage.Part />
    </Suspense>
  );
}

const Unexplained = () => (
  <div className="wrap">
    <h1>Не удалось открыть страницу</h1>
    <p>Проверьте связь и обновите страницу.</p>
  </div>
);
