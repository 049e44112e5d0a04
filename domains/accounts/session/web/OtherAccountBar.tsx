import { flushSync } from 'react-dom';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { discardUnsaved, useHasUnsaved } from '#platform/web/forms/unsaved.ts';
import { reloadPage } from '#platform/web/page/reloadPage.ts';
import { loginPath } from '../../paths.ts';
import { isPageOf, type Session, switchedTo } from '../session.ts';
import styles from './OtherAccountBar.module.css';
import { sessionStore, useReplacedSession, useSession } from './session.ts';

/** Another tab has changed the account: the reader chooses which account this page continues with. */
export function OtherAccountBar() {
  const own = useSession();
  const stranger = useReplacedSession();
  const unsaved = useHasUnsaved();
  if (!stranger) return null;
  const way = wayBack(own, stranger);
  return (
    <section aria-label="Сменилась учётная запись" role="alert">
      <Banner
        tone="warn"
        icon="users"
        action={
          <div className={styles.choice}>
            <Button condensed kind="secondary" onClick={() => beginAnew(own, stranger)}>
              {stranger.isAuthenticated ? 'Открыть страницу нового аккаунта' : 'Продолжить без входа'}
            </Button>
            {way === 'switch' && (
              <Button
                condensed
                onClick={() => sessionStore.change((session) => switchedTo(session, own.profile_id as number))}
              >
                Вернуться к прежнему
              </Button>
            )}
            {way === 'signIn' && (
              <Button condensed href={loginPath} title="Откроется новая вкладка; эта страница останется как есть">
                Войти снова
              </Button>
            )}
          </div>
        }
      >
        {stranger.user_info ? (
          <>
            В другой вкладке вошли как <b>{stranger.user_info.short_name}</b>
          </>
        ) : (
          'В другой вкладке вы вышли'
        )}
        , а эта страница — <b>{own.user_info?.short_name}</b>.{unsaved && ' Набранное цело.'}
        {way === 'leave' && ' Чтобы продолжить здесь, вернитесь в той вкладке в свою учётную запись.'}
      </Banner>
    </section>
  );
}

/** Staff inside an account leave it there; after a sign-out the person signs in again in a new tab. */
function wayBack(own: Session, stranger: Session): 'switch' | 'leave' | 'signIn' {
  if (stranger.multi_accounts.some(({ profile_id }) => profile_id === own.profile_id)) return 'switch';
  return stranger.multi_accounts.some(({ entered_from }) => entered_from?.profile_id === own.profile_id)
    ? 'leave'
    : 'signIn';
}

/** Remounts the whole page for the new account. The old account's own page is replaced by the new one's. */
function beginAnew(own: Session, stranger: Session): void {
  flushSync(discardUnsaved);
  const ownPages = own.user_info?.user_full_alias;
  if (ownPages && isPageOf(ownPages, location.pathname))
    location.assign(stranger.user_info?.user_full_alias ?? ownPages);
  else reloadPage();
}
