import { type FormEvent, Suspense, useState, useSyncExternalStore } from 'react';
import { loginPath, loginPathOf } from '#domains/accounts/paths.ts';
import { NewPasswordField } from '#domains/accounts/web/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { acceptStaffInvitation, type Invitation, readStaffInvitation } from '../contract.ts';
import { shortestPassword } from '../policy.ts';
import { roleTasks, roleWords } from '../texts.ts';
import styles from './staff.module.css';

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** `/staff-invitation#{secret}`. The secret is in the fragment, which servers and logs do not see. */
export function Page() {
  const isHydrated = useHydrated();
  const secret = useSyncExternalStore(
    onHash,
    () => window.location.hash.slice(1),
    () => '',
  );
  return (
    <div className={`wrap ${styles.link}`}>
      <PageTitle title={`Приглашение сотрудника`} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {!isHydrated ? <RowSkeletons count={4} /> : /^[\w-]{43}$/.test(secret) ? <Loaded token={secret} /> : <Unknown />}
    </div>
  );
}

const Unknown = () => (
  <EmptyState title="Ссылка не подходит" action={<Button to={loginPath}>Войти</Button>}>
    Она уже использована, заменена новой или скопирована не целиком. Если приглашение приняли вы, войдите со своим
    паролем; если нет, попросите руководителя прислать его ещё раз.
  </EmptyState>
);

function Loaded({ token }: { token: string }) {
  const { data, error, refetch } = useRead(readStaffInvitation, { token }, { staleTime: 0 });
  const [accepted, setAccepted] = useState<string | null>(null);
  if (accepted)
    return (
      <EmptyState
        title="Готово: у вас есть своя учётная запись"
        action={<Button to={loginPathOf(accepted)}>Войти</Button>}
      >
        Войдите с этим E-mail и паролем, который вы только что придумали. Если у вас ещё нет второго фактора, портал
        поможет включить его при входе или в «Безопасности».
      </EmptyState>
    );
  if (error) return <ErrorState title="Не удалось проверить ссылку" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  if (data.state === 'unknown') return <Unknown />;
  if (data.state === 'over')
    return (
      <EmptyState title="Срок приглашения истёк">
        {data.name}, попросите руководителя прислать приглашение ещё раз: прежняя ссылка больше не действует.
      </EmptyState>
    );
  return <Accept invitation={data} token={token} onAccepted={setAccepted} />;
}

interface AcceptProps {
  invitation: Invitation;
  token: string;
  onAccepted: (mail: string) => void;
}

function Accept({ invitation: { name, employer, roles, mail, until }, token, onAccepted }: AcceptProps) {
  const [password, setPassword] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: acceptStaffInvitation,
    draft: null,
    schema: () => import('../schemas.ts').then(({ acceptInput }) => acceptInput),
    onSuccess: (answer) => onAccepted(answer.mail),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ token, password });
  };
  return (
    <form className={styles.invitation} noValidate onSubmit={send} aria-labelledby="staff-invitation">
      <h1 id="staff-invitation">{name}, вас приглашают работать в портале</h1>
      <p>{employer}. Ваши обязанности:</p>
      <dl className={styles.roles}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{roleWords[role]}</dt>
            <dd>{roleTasks[role]}</dd>
          </div>
        ))}
      </dl>
      <p>
        Вы будете входить с адресом <b>{mail}</b>. Придумайте пароль не короче {shortestPassword} символов.
        {until && ` Ссылка действует до ${formatDateTime(until)} по московскому времени.`}
      </p>
      <Suspense>
        <NewPasswordField
          label="Пароль"
          isStaff
          name="password"
          value={password}
          error={errors.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            forget('password');
          }}
        />
      </Suspense>
      <div role="alert">{errors.error && <FieldMessage kind="error">{errors.error}</FieldMessage>}</div>
      <div>
        <Button type="submit" loading={submitting}>
          Принять приглашение
        </Button>
      </div>
    </form>
  );
}
