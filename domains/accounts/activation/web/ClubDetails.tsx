import type { FormEvent } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type ShortClub, sendActivationCode } from '../../registration/contract.ts';
import { maskedMail } from '../../texts.ts';
import steps from '../../web/steps/steps.module.css';
import { ClubCard } from './ClubCard.tsx';
import { codePause } from './codePause.ts';
import { tellActivationFailure } from './tellActivationFailure.ts';

export interface ClubDetailsProps {
  club: ShortClub;
  mail: string;
  onMail: (mail: string) => void;
  onBack: () => void;
  /** Seconds until another code may be asked for. */
  onSent: (wait: number) => void;
  /** Whoever has the code already. */
  onCode: () => void;
}

/**
 * The club's mail is shown masked, so it is asked for whole: the code goes to that mail only, and the server does not
 * say which it is. What cannot be it by the mask is told before anything is sent.
 */
export function ClubDetails({ club, mail, onMail, onBack, onSent, onCode }: ClubDetailsProps) {
  const loadSchema = async () => {
    const { activationInput } = await import('../../registration/schemas.ts');
    return activationInput.refine((value) => maskedMail(value.mail).toLowerCase() === club.mail.toLowerCase(), {
      path: ['mail'],
      message: `Нужен E-mail клуба из реестра: ${club.mail}`,
    });
  };
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: sendActivationCode,
    // The whole flow has one.
    draft: null,
    schema: loadSchema,
    onSuccess: () => onSent(codePause),
    onError: (error) => {
      // One has been sent just now: it is on its way, or in hand.
      if (error.status === 429 && error.retryAfter) onSent(error.retryAfter);
      else tellActivationFailure(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ club_id: club.club_id, mail: mail.trim() });
  };
  return (
    <form className={steps.form} noValidate onSubmit={send}>
      <ClubCard club={club} />
      <MailField
        label="E-mail клуба из реестра"
        hint={`Введите полностью: ${club.mail}. На него уйдёт код.`}
        name="mail"
        value={mail}
        error={errors.mail}
        onChange={(value) => {
          onMail(value);
          forget('mail');
        }}
      />
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
