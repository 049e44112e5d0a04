import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { asksForProcessing, consentAnchor } from '../../prompts.ts';
import styles from './ConsentBanner.module.css';

/** Asks individuals and kennels for the consent to processing; put away, it comes again with the next load of the portal. */
export function ConsentBanner() {
  const { user_info, account_type, profile_id } = useSession();
  const { pathname } = useLocation();
  const [putAwayBy, putAway] = useState<number | null>(null);
  if (!user_info || !account_type || !asksForProcessing(account_type, user_info) || putAwayBy === profile_id) return null;
  const editPath = `${user_info.user_full_alias}edit`;
  if (pathname.replace(/\/$/, '') === editPath) return null;
  return (
    <section aria-label="Согласие на обработку персональных данных">
      <Banner
        tone="brass"
        icon="shield"
        className={styles.banner}
        action={
          <div className={styles.actions}>
            <Button condensed to={`${editPath}${consentAnchor(account_type)}`}>
              Перейти к согласию
            </Button>
            <IconButton icon="close" size={22} label="Скрыть" onClick={() => putAway(profile_id)} />
          </div>
        }
      >
        <b>Подтвердите согласие на обработку персональных данных.</b>{' '}
        {account_type === 'kennel' ? 'Без него питомник не идентифицирован.' : 'Без него вы не идентифицированы.'}
      </Banner>
    </section>
  );
}
