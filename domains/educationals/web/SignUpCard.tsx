import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { NameField } from '#platform/ui/fields/text/NameField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type Educational, getEducational, getOwnSignUp, listSignUps, signUp } from '../contract.ts';
import { signUpState } from '../policy.ts';
import { CancelSignUp } from './CancelSignUp.tsx';
import styles from './EducationalPage.module.css';

const schema = () => import('../schemas.ts').then((module) => module.visitorSignUp);
const memberSchema = () => import('../schemas.ts').then((module) => module.signUpInput);

const refusals = {
  full: 'Свободных мест не осталось',
  closed: 'Запись закончилась',
  cancelled: 'Мероприятие отменено',
} as const;

export function SignUpCard({ event }: { event: Educational }) {
  const isAwake = useHydrated();
  // The page may come from a cache: only the hydrated page knows the reader's time.
  const state = signUpState(event, isAwake ? clock.now() : new Date(0));
  const left = event.places === null ? null : event.places - event.taken;
  const { isAuthenticated, profile_id } = useSession();
  const isOwn = isAwake && profile_id === event.organiser.profile_id;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const own = useRead(getOwnSignUp, { educationalId: event.id }, { enabled: isAuthenticated });
  // The reader who took the last place must not see that none is left.
  const hasPlace = state !== 'cancelled' && (sentTo !== null || (isAuthenticated && own.data?.is_signed_up));
  return (
    <section className="card" aria-labelledby="sign-up">
      <SectionHead id="sign-up" size="rail" title="Запись" />
      {left !== null && state === 'open' && (
        <p>
          {left === 1 ? 'Осталось' : 'Свободно'} <b>{counted(left, ['место', 'места', 'мест'])}</b> из {event.places}
        </p>
      )}
      {state !== 'cancelled' && (
        <>
          <p className="small muted">Записаться можно до {formatDateTime(event.closes_at)} по Москве.</p>
          <CancelSignUp />
        </>
      )}
      {hasPlace && (
        <p className={styles.done} role="status">
          <Icon name="check" size={22} />
          <span>
            {sentTo === null
              ? 'Вы записаны.'
              : `Вы записаны. Подтверждение отправлено на ${sentTo}: в нём же ссылка для отмены.`}
          </span>
        </p>
      )}
      {!hasPlace &&
        (state === 'open' && isOwn ? (
          <p className={styles.state}>Вы организатор: кто записался, видно на этой странице.</p>
        ) : state === 'open' ? (
          <SignUpForm event={event} onSignedUp={setSentTo} />
        ) : (
          <p className={styles.state}>{refusals[state]}</p>
        ))}
    </section>
  );
}

function SignUpForm({ event, onSignedUp }: { event: Educational; onSignedUp: (mail: string) => void }) {
  const educationalId = event.id;
  const { isAuthenticated, profile_id } = useSession();
  const cache = useQueryClient();
  const [person, setPerson] = useState({ name: '', mail: '' });
  const draft = useDraft(`sign-up-${educationalId}`, person, (part) => setPerson((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: signUp,
    draft,
    schema: isAuthenticated ? memberSchema : schema,
    onSuccess: ({ mail }) => {
      onSignedUp(mail);
      for (const { name } of [getEducational, listSignUps]) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
  const set = (part: Partial<typeof person>) => {
    setPerson((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Запись на мероприятие"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit(isAuthenticated ? { educationalId } : { educationalId, ...person });
      }}
    >
      {!isAuthenticated && (
        <>
          <DraftNote draft={draft} />
          <NameField
            label="Имя и фамилия"
            name="name"
            autoComplete="name"
            value={person.name}
            onChange={(name) => set({ name })}
            error={errors.name}
          />
          <MailField
            label="E-mail"
            name="mail"
            value={person.mail}
            onChange={(mail) => set({ mail })}
            error={errors.mail}
          />
          <p className="small muted">Имя и адрес увидит только организатор.</p>
        </>
      )}
      <p role="alert" className={styles.state}>
        {errors.error}
      </p>
      <Button key={profile_id} type="submit" fullWidth loading={submitting}>
        Записаться
      </Button>
    </form>
  );
}
