import { Outlet, ScrollRestoration } from 'react-router';
import { Shell } from './shell/Shell.tsx';

/**
 * The document. Season, scheme and «somebody is signed in» are set on <html> by an inline script before
 * the first paint (apps/server/document.ts), therefore React is told not to compare its attributes.
 */
export function Root() {
  return (
    <html lang="ru" suppressHydrationWarning>
      <head suppressHydrationWarning>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </head>
      <body>
        <Shell>
          <Outlet />
        </Shell>
        <ScrollRestoration />
      </body>
    </html>
  );
}
