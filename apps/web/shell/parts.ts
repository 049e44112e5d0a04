import { part } from '#platform/web/page/part.tsx';

/** In everybody's page and soon gone for good: its code is not waited for. */
export const cookieNotice = part<{ policyUrl: string }>(() =>
  import('#platform/ui/messages/CookieNotice.tsx').then(({ CookieNotice }) => ({ default: CookieNotice })),
);
