import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { StatusChip } from '#platform/ui/marks/StatusChip.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { agreements } from '../../agreements.ts';
import type { Consents } from '../../contract.ts';
import { AgreementText } from './AgreementText.tsx';
import { ConsentState } from './ConsentState.tsx';
import styles from './sections.module.css';
import { useConsents } from './useConsents.ts';

const agreement = agreements.processing;

interface Props {
  consents: Consents;
  isPerson: boolean;
  /** The federation has confirmed who the person is. */
  isRecognised: boolean;
}

/**
 * The consent to processing, and for people the federation's word on who they are. Who agreed at the registration has not asked for that
 * word yet: the consent given here asks for it.
 */
export function Processing({ consents: { processing, request }, isPerson, isRecognised }: Props) {
  const { refusal, busy, give, withdraw } = useConsents();
  const [asks, setAsks] = useState(false);
  const isRefused = request?.status === 3;
  const canAsk = isPerson && processing.given && !isRecognised && (!request || isRefused || request.status === 4);
  return (
    <section className={styles.section} aria-labelledby="consent-processing">
      <h2 id="consent-processing">Обработка персональных данных</h2>
      <p className={styles.states}>
        <ConsentState given={processing.given} happenedAt={processing.happened_at} />
        {isPerson && processing.given && (isRecognised || request) && <RequestState status={isRecognised ? 2 : request?.status} />}
      </p>
      {isRefused && request.reason && <p>Причина отказа: {request.reason}</p>}
      <AgreementText agreement={agreement} isGiven={processing.given && !canAsk} />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        {(!processing.given || canAsk) && (
          <Button loading={busy} onClick={() => void give({ kind: 'processing', text_version: agreement.version })}>
            {buttonLabel(processing.given, isRefused)}
          </Button>
        )}
        {processing.given && (
          <Button kind="secondary" onClick={() => setAsks(true)}>
            Отозвать
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asks}
        title="Отозвать согласие на обработку?"
        text="Вместе с ним отзывается согласие на распространение: ваши данные сразу перестанут показываться, отметка «Идентифицирован» пропадёт."
        okLabel="Отозвать"
        busy={busy}
        onConfirm={() => void withdraw({ kind: 'processing' }).then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}

function buttonLabel(isGiven: boolean, isRefused: boolean): string {
  if (!isGiven) return 'Даю согласие';
  return isRefused ? 'Отправить на проверку ещё раз' : 'Даю согласие и отправляю профиль на проверку';
}

function RequestState({ status }: { status: 1 | 2 | 3 | 4 | undefined }) {
  if (status === 1) return <StatusChip kind="info">Профиль на проверке</StatusChip>;
  if (status === 2) return <StatusChip kind="ok">Идентифицирован</StatusChip>;
  return status === 3 ? <StatusChip kind="danger">В подтверждении отказано</StatusChip> : null;
}
