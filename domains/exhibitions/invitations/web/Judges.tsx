import { Suspense, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../contract.ts';
import type { Workplace } from '../contract.ts';
import { InvitationRow } from './InvitationRow.tsx';
import styles from './workplace.module.css';

const PickDialog = lazy(() => import('./PickDialog.tsx').then((module) => ({ default: module.PickDialog })));

export function Judges({ show, workplace }: { show: Exhibition; workplace: Workplace }) {
  const [picks, setPicks] = useState(false);
  const { invitations, refusal, needs_authorisation, breed_club } = workplace;
  const invite = (
    <Button leftIcon="plus" onClick={() => setPicks(true)}>
      Пригласить судью
    </Button>
  );
  return (
    <section aria-labelledby="judges" className={styles.judges}>
      <SectionHead id="judges" title="Судьи" aside={!refusal && invitations.length > 0 && invite} />
      {refusal && (
        <Banner tone="plain" icon="info">
          {refusal}
        </Banner>
      )}
      {!refusal && needs_authorisation && (
        <p className="muted">
          {breed_club
            ? `Судей сначала согласует ${breed_club.name}${breed_club.has_account ? '' : ': учётной записи у клуба нет, за него ответит РКФ'}. Потом вы отправите им приглашение.`
            : 'Судей сначала согласует РКФ: клуб породы у выставки не указан.'}
        </p>
      )}
      {invitations.length === 0 && !refusal && (
        <EmptyState title="Судьи ещё не приглашены" action={invite}>
          Портал покажет, кто вправе судить вашу выставку и свободен в эти дни, и почему.
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <ul
          className={styles.rows}
          aria-label={counted(invitations.length, ['приглашение', 'приглашения', 'приглашений'])}
        >
          {invitations.map((one) => (
            <InvitationRow key={one.id} invitation={one} workplace={workplace} />
          ))}
        </ul>
      )}
      {picks && (
        <Suspense>
          <PickDialog exhibitionId={show.id} workplace={workplace} onClose={() => setPicks(false)} />
        </Suspense>
      )}
    </section>
  );
}
