import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath, loginPathOf } from '#domains/accounts/paths.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Scene, type SceneProps } from '#platform/ui/dogs/Scene.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { findInvitation, type InvitationView } from '../../contract.ts';
import { kindNames } from '../../kinds.ts';
import { invitationPath } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { AcceptForm } from './AcceptForm.tsx';
import styles from './invitation.module.css';
import { TakeInvitation } from './TakeInvitation.tsx';

/**
 * The page `/invitation#token` of the mail's link. The token stays in the address, so that a reload works; it is sent
 * only in the body of the page's own calls, and is used up by saving the password.
 */
export function Page() {
  const hydrated = useHydrated();
  const token = useLocation().hash.slice(1);
  return (
    <div className="wrap">
      <PageMeta
        title="Приглашение"
        description="Приглашение организации или судьи на портал кинологической федерации."
        path={invitationPath}
      />
      <meta name="robots" content="noindex" />
      <div className={styles.invitation}>
        {hydrated ? <Invitation key={token} token={token} /> : <Waiting />}
        <noscript>
          <p>Чтобы принять приглашение, включите JavaScript в настройках браузера и откройте ссылку ещё раз.</p>
        </noscript>
      </div>
    </div>
  );
}

const Waiting = () => (
  <>
    <PageHead title="Приглашение на портал" />
    <RowSkeletons count={2} />
  </>
);

function Invitation({ token }: { token: string }) {
  const [entered, setEntered] = useState<InvitationView | null>(null);
  const { data, error, refetch } = useRead(
    findInvitation,
    { token },
    { enabled: token !== '' && entered === null, staleTime: 60_000 },
  );
  if (entered) return <Accepted invitation={entered} />;
  if (!token) return <Ended title="Ссылка неполная" words={texts.linkUnknown} />;
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <Ended title={titles[error.status] ?? 'Приглашение не подошло'} words={error.message} />;
  if (error)
    return (
      <Outcome scene="sniffing" title="Приглашение не загрузилось">
        <p>{error.message}</p>
        <div className={styles.actions}>
          <Button onClick={() => void refetch()}>Повторить</Button>
        </div>
      </Outcome>
    );
  if (!data) return <Waiting />;
  return (
    <>
      <PageHead
        title={data.name}
        lead={
          data.kind !== 'judge'
            ? 'Федерация приглашает вас вести страницу этой организации на портале. Придумайте пароль для входа.'
            : data.has_account
              ? 'Федерация приглашает вас на портал как судью. Учётная запись с этим E-mail у вас уже есть.'
              : 'Федерация приглашает вас на портал как судью. Придумайте пароль для входа.'
        }
      />
      <Facts facts={factsOf(data)} />
      {data.has_account ? (
        <TakeInvitation token={token} mail={data.mail} />
      ) : (
        <AcceptForm
          token={token}
          mail={data.mail}
          isStaff={data.kind === 'federation'}
          onAccepted={() => setEntered(data)}
        />
      )}
    </>
  );
}

const titles: Record<number, string> = {
  404: 'Такого приглашения нет',
  409: 'Приглашение уже не действует',
  410: 'Срок приглашения вышел',
};

const factsOf = ({ kind, city, mail, expires_at }: InvitationView) => [
  { term: 'Кто приглашён', value: kindNames[kind] },
  ...(city ? [{ term: 'Город', value: city }] : []),
  { term: 'E-mail для входа', value: <MailAddress mail={mail} /> },
  { term: 'Приглашение действует', value: `до ${formatDate(moscowDay(Date.parse(expires_at)))}` },
];

function Outcome({ scene, title, children }: { scene: SceneProps['name']; title: string; children: React.ReactNode }) {
  return (
    <div className={styles.outcome}>
      <Scene name={scene} width={180} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

const Ended = ({ title, words }: { title: string; words: string }) => (
  <Outcome scene="sniffing" title={title}>
    <Refusal>{words}</Refusal>
    <div className={styles.actions}>
      <Button to={loginPath}>Войти</Button>
      <Button kind="secondary" to="/">
        На главную
      </Button>
    </div>
  </Outcome>
);

const Accepted = ({ invitation: { kind, mail } }: { invitation: InvitationView }) => (
  <Outcome scene="sitting" title="Вы зарегистрированы">
    <p role="status">
      {kind === 'judge' ? 'Строка перечня судей теперь ваша.' : 'Страница организации теперь ваша.'} Войдите с E-mail{' '}
      <b>{mail}</b> и паролем, который вы придумали.
    </p>
    <div className={styles.actions}>
      <Button to={loginPathOf(mail)}>Войти в портал</Button>
    </div>
  </Outcome>
);
