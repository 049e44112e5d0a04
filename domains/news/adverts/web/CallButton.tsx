import { useState } from 'react';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { advertPhonePath } from '../../paths.ts';
import { showPhone } from '../contract.ts';
import styles from './CallButton.module.css';

export interface CallButtonProps {
  articleId: number;
  /** For the accessible name: «Позвонить: Такса, рыжая». */
  about: string;
  kind?: 'primary' | 'secondary';
  fullWidth?: boolean;
}

/** `isAsked`: shown after a press of the button, whose focus it takes. */
export const PhoneLink = ({ phone, isAsked = false }: { phone: string; isAsked?: boolean }) => (
  <a className={styles.phone} href={`tel:${dialPhone(phone)}`} ref={(link) => void (isAsked && link?.focus())}>
    <Icon name="phone" size={20} />
    {displayPhone(phone)}
  </a>
);

/**
 * Fetches the phone on a press, so that no page holds it for robots. Without scripts the press opens a page with the
 * phone.
 */
export function CallButton({ articleId, about, kind = 'secondary', fullWidth = false }: CallButtonProps) {
  const [phone, setPhone] = useState<string | null>(null);
  const ask = useWrite(showPhone);
  if (phone !== null) return <PhoneLink phone={phone} isAsked />;
  return (
    <form
      className={styles.form}
      method="post"
      action={advertPhonePath}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ articleId }, { onSuccess: (answer) => setPhone(answer.phone), onError: showError });
      }}
    >
      <input type="hidden" name="articleId" value={articleId} />
      <Button
        type="submit"
        kind={kind}
        condensed
        fullWidth={fullWidth}
        leftIcon="phone"
        loading={ask.isPending}
        aria-label={`Позвонить: ${about}`}
      >
        Позвонить
      </Button>
    </form>
  );
}
