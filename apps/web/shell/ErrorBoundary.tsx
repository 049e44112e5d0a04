import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Few readers ever see it, so its code waits until one does. */
const errorPage = lazyPart(() =>
  import('./ErrorPage.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    // The network that failed the page fails its explanation too.
    () => ({ default: Unexplained }),
  ),
);

/**
 * Its source, as the build's manifest names it: a page that is not there brings its explanation, dressed, from the
 * server.
 */
export const errorPageSource = 'apps/web/shell/ErrorPage.tsx';

/** The server has it at hand from the beginning. */
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
