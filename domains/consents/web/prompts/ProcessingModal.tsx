import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { agreements } from '../../agreements.ts';
import { AgreementText } from '../../edit/web/AgreementText.tsx';
import { useAgreement } from '../../edit/web/useAgreement.ts';
import { useConsents } from '../../edit/web/useConsents.ts';
import styles from './ConsentBanner.module.css';

export interface ProcessingModalProps {
  opened: boolean;
  /** The consent is given; only the federation's check is missing. */
  isGiven: boolean;
  /** Page where a paper can be sent with the consent. */
  to: string;
  onClose: () => void;
}

/**
 * Gives the consent to processing in place and sends the profile to the federation's check. With a given consent only
 * the profile is sent.
 */
export function ProcessingModal({ opened, isGiven, to, onClose }: ProcessingModalProps) {
  const agreement = useAgreement('processing');
  const { refusal, busy, give } = useConsents();
  const consent = () =>
    void give({ kind: 'processing', text_version: agreement?.version ?? '' }).then((isDone) => {
      if (!isDone) return;
      showSnackbar(isGiven ? 'Профиль отправлен на проверку' : 'Согласие дано, профиль отправлен на проверку');
      onClose();
    });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isGiven ? 'Проверка профиля' : agreements.processing.title}
      size={868}
      actions={
        <>
          <Button loading={busy} disabled={!agreement} onClick={consent}>
            {isGiven ? 'Отправить на проверку' : 'Даю согласие'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Позже
          </Button>
        </>
      }
    >
      <div className={styles.consent}>
        {agreement && <AgreementText agreement={agreement} isGiven={isGiven} />}
        <p>
          {isGiven
            ? 'Согласие на обработку персональных данных вы уже дали. Федерация проверит профиль и подтвердит его.'
            : 'Вместе с согласием профиль уйдёт в федерацию на проверку.'}{' '}
          Документ для неё можно{' '}
          <Link to={to} onClick={onClose}>
            приложить на странице редактирования
          </Link>
          .
        </p>
        {refusal && <Refusal>{refusal}</Refusal>}
      </div>
    </Modal>
  );
}
