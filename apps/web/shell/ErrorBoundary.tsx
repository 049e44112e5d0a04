import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Loaded on demand: few readers see it. */
const errorPage = lazyPart(() =>
  import('./ErrorPage.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    // A network failure of the page affects the error page's code too.
    () => ({ default: Unexplained }),
  ),
);

/** The error page's source in the build's manifest: a 404 page is rendered on the server with its styles. */
export const errorPageSource = 'apps/web/shell/ErrorPage.tsx';

/** The server loads it at the start. */
export const loadErrorPage = errorPage.load;

export function ErrorBoundary() {
  return <errorPage.Part fallback={<Unexplained />} />;
}

const Unexplained = () => (
  <div className="wrap">
    <h1>Не удалось открыть страницу</h1>
    <p>Проверьте связь и обновите страницу.</p>
  </div>
);
