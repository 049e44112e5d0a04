import { type ReactNode, useMemo } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { neutralOwner } from '#platform/contract/portalOwner.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { OwnerContext } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { Shell } from './shell/Shell.tsx';

/** Data the shell shows on every page. */
export const readRoot = ({ read }: Reader) => read(getPortalSettings, {});

/**
 * The document. An inline script before the first paint (apps/server/rendering/document.ts) sets season, scheme and
 * «signed in» on <html>, so React must not compare its attributes.
 */
export function Root() {
  return (
    <Owned>
      <html lang="ru" suppressHydrationWarning>
        <head suppressHydrationWarning>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="theme-color" content="#1f4d3a" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </head>
        <body>
          <Shell>
            <Outlet />
          </Shell>
          <ScrollRestoration />
        </body>
      </html>
    </Owned>
  );
}

/** Tells every page whose portal it is. */
function Owned({ children }: { children: ReactNode }) {
  const owner = useRead(getPortalSettings, {}, { staleTime: dayMs }).data?.owner;
  const [name, shortName, emblem] = [owner?.name, owner?.short_name, owner?.emblem];
  const shown = useMemo(
    () => ({ name: name ?? neutralOwner.name, shortName: shortName ?? neutralOwner.shortName, emblem: emblem ?? null }),
    [name, shortName, emblem],
  );
  return <OwnerContext value={shown}>{children}</OwnerContext>;
}
