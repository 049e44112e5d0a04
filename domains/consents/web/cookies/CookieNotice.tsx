import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import styles from './CookieNotice.module.css';
import { readNotice, useNoticeRead } from './cookieNotice.ts';

/**
 * The white bar at the bottom until «Понятно». It stands in everybody's page; whoever has accepted it, or sees the
 * portal in a frame, never gets to see it: a script before the first paint marks <html data-no-cookie-notice>. Painted
 * later, it was the largest text of a phone's screen and made the page look slow.
 */
export function CookieNotice({ policyUrl }: { policyUrl: string }) {
  // As the server has rendered it, until React has taken the page over; then whoever has it read is heard.
  const isHydrated = useHydrated();
  const isRead = useNoticeRead();
  if (isHydrated && isRead) return null;
  return (
    <section className={styles.notice} aria-label="Файлы cookie" data-cookie-notice>
      <Banner
        tone="plain"
        icon="info"
        className={styles.bar}
        action={
          <Button kind="secondary" condensed onClick={readNotice}>
            Понятно
          </Button>
        }
      >
        Портал хранит файлы cookie, чтобы помнить вход и настройки.{' '}
        <a href={policyUrl}>Политика обработки персональных данных</a>
      </Banner>
    </section>
  );
}
