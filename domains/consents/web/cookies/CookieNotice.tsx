import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import styles from './CookieNotice.module.css';
import { readNotice, useNoticeRead } from './cookieNotice.ts';

/**
 * The bar at the bottom until «Понятно». It is in every page; for viewers who have accepted it, and inside a frame, a
 * script before the first paint hides it by <html data-no-cookie-notice>. Painted later, it would be a phone's
 * largest contentful paint and make the page slow.
 */
export function CookieNotice({ policyUrl }: { policyUrl: string }) {
  // Matches the server's HTML until hydration; then the stored state applies.
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
        Портал хранит файлы cookie<span className={styles.wide}>, чтобы помнить вход и настройки</span>.{' '}
        <a href={policyUrl}>
          Политика<span className={styles.wide}> обработки персональных данных</span>
        </a>
      </Banner>
    </section>
  );
}
