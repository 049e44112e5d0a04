import type { FormEvent } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type ShortClub, sendActivationCode } from '../../registration/contract.ts';
import steps from '../../web/steps/steps.module.css';
import { ClubCard } from './ClubCard.tsx';
import { codePause } from './codePause.ts';
import { showActivationFailure } from './showActivationFailure.ts';

export interface ClubDetailsProps {
  club: ShortClub;
  onBack: () => void;
  /** Seconds until another code may be requested. */
  onSent: (wait: number) => void;
  /** For people who already have a code. */
  onCode: () => void;
}

/** The record to confirm. The code goes to its mail, which is shown masked. */
export function ClubDetails({ club, onBack, onSent, onCode }: ClubDetailsProps) {
  const { errors, submitting, submit } = useSubmit({
    endpoint: sendActivationCode,
    // The whole flow has one draft.
    draft: null,
    schema: () => import('../../registration/schemas.ts').then(({ activationInput }) => activationInput),
    onSuccess: () => onSent(codePause),
    onError: (error) => {
      // A code was sent a moment ago.
      if (error.status === 429 && error.retryAfter) onSent(error.retryAfter);
      else showActivationFailure(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ club_id: club.club_id, mail: club.mail });
  };
  const [refusal] = Object.values(errors);
  return (
    <form className={steps.form} noValidate onSubmit={send}>
      <ClubCard club={club} />
      <p>
        Код уйдёт на E-mail клуба из реестра: {club.mail}. Если почты больше нет,{' '}
        <Link to="/help">напишите в поддержку</Link>.
      </p>
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className={steps.row}>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Отправляем' : 'Отправить код'}
        </Button>
        <Button kind="ghost" onClick={onCode}>
          Код уже пришёл
        </Button>
        <Button kind="ghost" leftIcon="left" onClick={onBack}>
          Другой клуб
        </Button>
      </div>
    </form>
  );
}
