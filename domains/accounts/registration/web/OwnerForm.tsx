import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { maxName } from '#platform/contract/inputs/name.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { CapitalisedField } from '#platform/ui/fields/text/LettersFields.tsx';
import { NameField } from '#platform/ui/fields/text/NameField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { PrivacyField } from '#platform/ui/forms/PrivacyField.tsx';
import { showAlert } from '#platform/ui/messages/messageStore.ts';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { useReplayedInput } from '#platform/web/replayedInput.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { activationPath, loginPathFrom, registrationPath } from '../../paths.ts';
import { safeReturnPath } from '../../returnPath.ts';
import type { SignInReason } from '../../web/login/signInReason.ts';
import { mailInHash } from '../../web/steps/mailInHash.ts';
import { NewPasswordField } from '../../web/steps/NewPasswordField.tsx';
import steps from '../../web/steps/steps.module.css';
import { withUnsentFields } from '../../web/steps/unsentFields.ts';
import { registerOwner } from '../contract.ts';
import { CityField } from './CityField.tsx';
import { newRegistration, Registered, type Registration as RegistrationDone } from './Registered.tsx';

/** Milliseconds from success to the sign-in page. */
const redirectAfter = 7500;

const loadSchema = () => import('../schemas.ts').then(({ registrationForm }) => registrationForm);
const prefetchSchema = () => void loadSchema().catch(() => undefined);

const blank = {
  last_name: '',
  first_name: '',
  second_name: '',
  city_id: '',
  mail: '',
  password: '',
  passwordConfirm: '',
};
type Values = typeof blank;

/** Shows an alert beside the messages at the fields. */
function showFailure({ errors }: ApiError): void {
  showAlert({
    kind: 'danger',
    title: 'Произошла ошибка! =(',
    text: errors.mail ?? 'Попробуйте повторить попытку позже, либо воспользуйтесь формой обратной связи.',
  });
}

/** The return path: `?next=` on the registration pages, otherwise the page under the panel. */
function useNextPage(): string | undefined {
  const { pathname, search } = useLocation();
  const isOwnPage = pathname === registrationPath || pathname === activationPath;
  const next = isOwnPage ? new URLSearchParams(search).get('next') : pathname + search;
  return next === '/' ? undefined : (safeReturnPath(next) ?? undefined);
}

/** An invitation's mail behind «#» is filled in and removed from the address. */
function useInvitedMail(take: (mail: string) => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const mail = mailInHash(hash);
    if (!mail) return;
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    latest.current(mail);
  }, [hash, navigate, pathname, search]);
}

/** Registration of an individual. The repeated password and the terms are not sent. */
export function OwnerForm() {
  const isAwake = useHydrated();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(blank);
  const [privacy, setPrivacy] = useState(false);
  const [registered, setRegistered] = useState<RegistrationDone | null>(null);
  const next = useNextPage();
  useInvitedMail((mail) => setValues((before) => ({ ...before, mail })));
  const { passwordConfirm, ...sent } = values;
  const draft = useDraft('owner-registration', values, (part) => setValues((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: registerOwner,
    draft,
    schema: withUnsentFields(loadSchema, () => ({ passwordConfirm, privacy })),
    onSuccess: (_, { mail }) => setRegistered(newRegistration(mail, next)),
    onError: showFailure,
  });
  const form = useRef<HTMLFormElement>(null);
  useReplayedInput(form);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    if (registered === null) return;
    // Passes on the pending confirmation.
    const timer = setTimeout(
      () => void go.current(loginPathFrom(registered.next ?? '/'), { state: { registered } satisfies SignInReason }),
      redirectAfter,
    );
    return () => clearTimeout(timer);
  }, [registered]);

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      forget(name);
    },
  });
  const secret = (name: 'password' | 'passwordConfirm') => {
    const { onChange, ...rest } = field(name);
    return { ...rest, onChange: (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.value) };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { second_name, city_id, mail, ...rest } = sent;
    void submit({
      ...rest,
      ...(second_name.trim() && { second_name }),
      city_id: city_id && Number(city_id),
      mail: mail.trim(),
      ...(next && { next }),
    });
  };

  if (registered !== null) return <Registered registration={registered} isNew />;
  return (
    <form ref={form} className={steps.form} noValidate onSubmit={send} onFocus={prefetchSchema}>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors.error ? { error: messages.somethingWrong } : errors} />
      <div className={steps.pair}>
        <NameField label="Фамилия" autoComplete="family-name" {...field('last_name')} data-autofocus />
        <NameField label="Имя" autoComplete="given-name" {...field('first_name')} />
        {/* «Гасан оглы»: only the first letter is a capital. */}
        <CapitalisedField
          label="Отчество"
          optional
          autoComplete="additional-name"
          maxLength={maxName}
          spellCheck={false}
          {...field('second_name')}
        />
        <CityField label="Город" {...field('city_id')} />
      </div>
      <MailField label="E-mail" autoComplete="username" {...field('mail')} />
      <div className={steps.pair}>
        <NewPasswordField label="Пароль" {...secret('password')} />
        <PasswordField label="Повторите пароль" autoComplete="new-password" {...secret('passwordConfirm')} />
      </div>
      <PrivacyField
        checked={privacy}
        error={errors.privacy}
        onChange={(checked) => {
          setPrivacy(checked);
          forget('privacy');
        }}
      />
      <Button type="submit" fullWidth loading={submitting} disabled={!isAwake}>
        {submitting ? 'Регистрируем' : 'Зарегистрироваться'}
      </Button>
      <noscript>
        <p>Для регистрации включите JavaScript в настройках браузера.</p>
      </noscript>
    </form>
  );
}
