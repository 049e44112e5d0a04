import { Button } from '#platform/ui/buttons/Button.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHistoryState } from '#platform/web/page/useHistoryState.ts';
import { loginPath, notConfirmedByLinkPath, notConfirmedPath, recoveryPath } from '../../paths.ts';
import { useSession } from '../../session/web/session.ts';
import { texts } from '../../texts.ts';
import type { LinkFailure } from './ConfirmedPage.tsx';
import { Outcome } from './Outcome.tsx';

/** `/confirm-password-failed`: the link was used, has expired or is unknown. */
export function Page() {
  const { isAuthenticated, is_active_profile } = useSession();
  const { failure, isUsed = false } = useHistoryState<Partial<LinkFailure>>() ?? {};
  const waits = isAuthenticated && !is_active_profile && !isUsed;
  return (
    <div className="wrap">
      <PageMeta
        title="E-mail не подтверждён"
        description="Ссылка из письма не подошла: что делать дальше."
        path={notConfirmedByLinkPath}
      />
      <meta name="robots" content="noindex" />
      <Outcome
        scene={isUsed ? 'sitting' : 'sniffing'}
        title={isUsed ? 'Адрес уже подтверждён' : 'Ссылка не подошла'}
        actions={
          <>
            <Button to={waits ? notConfirmedPath : loginPath}>
              {waits ? 'Получить новое письмо' : 'Войти в портал'}
            </Button>
            {!isUsed && (
              <Button kind="secondary" to={recoveryPath}>
                Восстановить пароль
              </Button>
            )}
          </>
        }
      >
        <p>{failure ?? texts.linkUnknown}</p>
      </Outcome>
    </div>
  );
}
