import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { signIn } from '../../contract.ts';
import { recoveryPath, registrationPath } from '../../paths.ts';
import type { NextStep } from '../../registration/contract.ts';
import { signedIn } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import styles from './LoginForm.module.css';

const loadSchema = () => import('../../schemas.ts').then(({ signInInput }) => signInInput);
/** Prefetches; a failure shows when the form is sent. */
const prefetchSchema = () => void loadSchema().catch(() => undefined);

/**
 * Mail and password. Uncontrolled inputs, so that values of a password manager from before hydration are sent too; the
 * form is disabled until then, or the browser would put the password into its own request.
 */
export function LoginForm({
  mail,
  onDone,
  onStep,
  children,
}: {
  /** Known mail: only the password is left to type. */
  mail?: string | undefined;
  onDone: () => void;
  onStep: (step: NextStep) => void;
  /** Another way to sign in, beside the button; its room is kept before it has loaded. */
  children?: ReactNode;
}) {
  const isAwake = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { errors, submitting, refusals, submit, forget } = useSubmit({
    endpoint: signIn,
    draft: null,
    schema: loadSchema,
    onSuccess: (access) => {
      if ('next_step' in access) return onStep(access);
      sessionStore.change((session) => signedIn(session, access));
      onDone();
    },
  });
  useEffect(() => {
    if (refusals === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector);
    const first = find('[aria-invalid="true"]') ?? find('[name="password"]');
    first?.focus();
    first?.select();
  }, [refusals]);
  // After hydration, because the server does not know the hash.
  useEffect(() => {
    const find = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const field = find('email');
    if (!mail || !field || field.value) return;
    field.value = mail;
    find('password')?.focus();
  }, [mail]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const profileIds = sessionStore.current().multi_accounts.map(({ profile_id }) => profile_id);
    void submit({
      email: String(data.get('email')),
      password: String(data.get('password')),
      ...(profileIds.length && { profile_ids: profileIds }),
    });
  };
  const { email, password, ...others } = errors;
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send} onFocus={prefetchSchema}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={email}
        onInput={() => forget('email')}
        data-autofocus
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        error={password}
        onInput={() => forget('password')}
      />
      <p className={styles.forgotten}>
        <Link to={recoveryPath}>Не помню пароль</Link>
      </p>
      <Button type="submit" fullWidth loading={submitting} disabled={!isAwake}>
        {submitting ? 'Входим' : 'Войти'}
      </Button>
      <div role="alert">
        {Object.entries(others).map(([name, message]) => (
          <p key={name} className={styles.refusal}>
            <Icon name="alert" size={22} />
            {message}
          </p>
        ))}
      </div>
      {children}
      <p className={styles.newcomer}>
        Ещё нет учётной записи? <Link to={registrationPath}>Зарегистрироваться</Link>
      </p>
      <noscript>
        <p className={styles.refusal}>
          Для входа включите JavaScript в настройках браузера. Читать портал можно и без него.
        </p>
      </noscript>
    </form>
  );
}
