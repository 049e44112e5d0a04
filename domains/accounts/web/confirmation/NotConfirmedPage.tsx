import { useState } from 'react';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { kennelActivationPath, loginPath, notConfirmedPath } from '../../paths.ts';
import { sendConfirmation } from '../../registration/contract.ts';
import { useSession } from '../../session/web/session.ts';
import { Outcome } from './Outcome.tsx';

/** `/not-confirmed`: what an inactive profile waits for. */
export function Page() {
  return (
    <div className="wrap">
      <PageMeta
        title="Профиль не подтверждён"
        description="Почему профиль ещё не активен и что нужно сделать."
        path={notConfirmedPath}
      />
      <meta name="robots" content="noindex" />
      <Waiting />
    </div>
  );
}

function Waiting() {
  const { isAuthenticated, is_active_profile, account_type, user_info } = useSession();
  if (!isAuthenticated || !user_info)
    return (
      <Outcome scene="sitting" title="Подтвердите E-mail" actions={<Button to={loginPath}>Войти</Button>}>
        <p>
          Откройте ссылку из письма, которое мы отправили после регистрации. Если письма нет, войдите, и мы пришлём его
          ещё раз.
        </p>
      </Outcome>
    );
  if (is_active_profile)
    return (
      <Outcome scene="sitting" title="Профиль активен" actions={<Button to="/">На главную</Button>}>
        <p>Подтверждать ничего не нужно.</p>
      </Outcome>
    );
  if (account_type === 'kennel')
    return (
      <Outcome
        scene="sniffing"
        title="Питомник не активирован"
        actions={<Button to={kennelActivationPath}>Заполнить заявку</Button>}
      >
        <p>Чтобы пользоваться порталом, заполните заявку на активацию питомника.</p>
      </Outcome>
    );
  if (account_type !== 'user')
    return (
      <Outcome scene="sniffing" title="Профиль не активен" actions={<Button to="/help">Написать в поддержку</Button>}>
        <p>Федерация приостановила профиль {quoted(user_info.short_name)}. Уточните причину у федерации.</p>
      </Outcome>
    );
  return <MailToConfirm mail={user_info.mail} />;
}

function MailToConfirm({ mail }: { mail: string }) {
  const [sent, setSent] = useState(false);
  const { mutateAsync, isPending } = useWrite(sendConfirmation);
  const send = () =>
    mutateAsync({}).then(
      () => setSent(true),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 401) showAlert({ kind: 'warn', title: 'Письмо не отправлено', text: error.message });
      },
    );
  return (
    <Outcome
      scene="sniffing"
      title="Осталось подтвердить E-mail"
      actions={
        <Button loading={isPending} onClick={() => void send()}>
          Отправить письмо ещё раз
        </Button>
      }
    >
      <p>
        Мы отправили ссылку на <b>{mail}</b>. Откройте её, и профиль станет активным. Если письма нет, проверьте папку
        «Спам».
      </p>
      <p role="status">{sent && 'Письмо отправлено. Ссылка действует трое суток.'}</p>
    </Outcome>
  );
}
