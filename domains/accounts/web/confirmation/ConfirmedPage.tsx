import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHistoryState } from '#platform/web/page/useHistoryState.ts';
import { confirmedPath, loginPathFrom, notConfirmedByLinkPath } from '../../paths.ts';
import { confirmMail } from '../../registration/contract.ts';
import { safeReturnPath } from '../../returnPath.ts';
import { useSession } from '../../session/web/session.ts';
import { Outcome } from './Outcome.tsx';

interface Confirmed {
  confirmed?: boolean;
}

/** History state of the failed page. */
export interface LinkFailure {
  failure: string;
  /** It was used, so the mail is confirmed. */
  isUsed: boolean;
}

/**
 * `/confirm-password-success#token`, the mailed link. The token stands behind «#», so that it reaches servers and
 * Referer headers only by this page's call, and is removed from the address at once.
 */
export function Page() {
  const { hash, state, search } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const token = hash.slice(1);
  const next = safeReturnPath(new URLSearchParams(search).get('next'));
  const isConfirmed = (state as Confirmed | null)?.confirmed === true;
  const showsConfirmed = useHistoryState<Confirmed>()?.confirmed === true;
  const { isAuthenticated, user_info } = useSession();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (isConfirmed || asked.current === token) return;
    asked.current = token;
    const fail = (error?: ApiError) =>
      navigate(notConfirmedByLinkPath, {
        replace: true,
        state: error ? ({ failure: error.message, isUsed: error.status === 409 } satisfies LinkFailure) : null,
      });
    if (!token) return void fail();
    api.call(confirmMail, { token }).then(
      () => navigate(confirmedPath + search, { replace: true, state: { confirmed: true } }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return fail(error);
      },
    );
  }, [api, isConfirmed, navigate, search, token]);
  return (
    <div className="wrap">
      <PageMeta
        title="Подтверждение E-mail"
        description="Подтверждение E-mail после регистрации на портале."
        path={confirmedPath}
      />
      <meta name="robots" content="noindex" />
      {showsConfirmed ? (
        <Outcome
          scene="sitting"
          title="E-mail подтверждён"
          actions={
            isAuthenticated ? (
              <Button to={next ?? user_info?.user_full_alias ?? '/'}>
                {next ? 'Продолжить' : 'Открыть мою страницу'}
              </Button>
            ) : (
              <Button to={loginPathFrom(next ?? '/')}>{next ? 'Войти и продолжить' : 'Войти в портал'}</Button>
            )
          }
        >
          <p>
            {isAuthenticated
              ? 'Регистрация завершена, вы уже вошли.'
              : 'Регистрация завершена. Войдите с E-mail и паролем, которые вы указали.'}
          </p>
        </Outcome>
      ) : (
        <Outcome scene="sniffing" title="Подтверждаем E-mail">
          <p role="status">Подождите несколько секунд…</p>
          <noscript>
            <p>Чтобы подтвердить E-mail, включите JavaScript в настройках браузера и откройте ссылку ещё раз.</p>
          </noscript>
        </Outcome>
      )}
    </div>
  );
}
