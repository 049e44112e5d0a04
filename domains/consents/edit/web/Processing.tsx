import { useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import type { Consents } from '../../contract.ts';
import { AgreementText } from './AgreementText.tsx';
import { ConsentState } from './ConsentState.tsx';
import styles from './sections.module.css';
import { useAgreement } from './useAgreement.ts';
import { useConsents } from './useConsents.ts';

interface Props {
  consents: Consents;
  isPerson: boolean;
  /** The federation has confirmed the identity. */
  isRecognised: boolean;
}

/**
 * The consent to processing, and for individuals the federation's confirmation. A consent from the registration has
 * not requested the confirmation yet; the consent given here does.
 */
export function Processing({ consents: { processing, request }, isPerson, isRecognised }: Props) {
  const agreement = useAgreement('processing');
  const { refusal, busy, give, withdraw } = useConsents();
  const [asks, setAsks] = useState(false);
  const [papers, setPapers] = useState<readonly FieldDocument[]>([]);
  const isRefused = request?.status === 3;
  const canAsk = isPerson && processing.given && !isRecognised && (!request || isRefused || request.status === 4);
  const send = () =>
    void give({
      kind: 'processing',
      text_version: agreement?.version ?? '',
      ...(papers[0] && { document_id: papers[0].id }),
    }).then((isDone) => isDone && setPapers([]));
  return (
    <section className={styles.section} aria-labelledby="consent-processing">
      <h2 id="consent-processing">Обработка персональных данных</h2>
      <p className={styles.states}>
        <ConsentState given={processing.given} happenedAt={processing.happened_at} />
        {isPerson && processing.given && (isRecognised || request) && (
          <RequestState status={isRecognised ? 2 : request?.status} />
        )}
      </p>
      {isRefused && request.reason && <p>Причина отказа: {request.reason}</p>}
      {agreement && (
        <AgreementText agreement={agreement} isGiven={processing.given && !canAsk && !processing.is_outdated} />
      )}
      {processing.is_outdated && (
        <p>Текст согласия изменился с тех пор, как вы его дали. Прочитайте новый и подтвердите.</p>
      )}
      {isPerson && (canAsk || !processing.given) && (
        <DocumentField
          label="Документ для проверки"
          optional
          hint="Разворот паспорта с именем. Его увидят только сотрудники федерации; после решения он удаляется. .pdf, .jpg, .jpeg, до 20 МБ"
          value={papers}
          onChange={setPapers}
        />
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className={styles.buttons}>
        {(!processing.given || canAsk || processing.is_outdated) && (
          <Button loading={busy} disabled={!agreement} onClick={send}>
            {buttonLabel(processing, canAsk, isRefused)}
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
        text="Вместе с ним отзывается согласие на распространение: отмеченные вами сведения сразу перестанут показываться, отметка «Личность подтверждена» пропадёт. Имя с первой буквой фамилии и то, что вы опубликовали, останутся."
        okLabel="Отозвать"
        busy={busy}
        onConfirm={() => void withdraw({ kind: 'processing' }).then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}

function buttonLabel({ given }: Consents['processing'], canAsk: boolean, isRefused: boolean): string {
  if (!given) return 'Даю согласие';
  if (!canAsk) return 'Подтверждаю новый текст';
  return isRefused ? 'Отправить на проверку ещё раз' : 'Даю согласие и отправляю профиль на проверку';
}

function RequestState({ status }: { status: 1 | 2 | 3 | 4 | undefined }) {
  if (status === 1) return <StatusChip kind="info">Профиль на проверке</StatusChip>;
  if (status === 2) return <StatusChip kind="ok">Личность подтверждена</StatusChip>;
  return status === 3 ? <StatusChip kind="danger">В подтверждении отказано</StatusChip> : null;
}
