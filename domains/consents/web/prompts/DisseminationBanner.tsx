import { useProfileRefresh } from '#domains/accounts/web/public.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { acknowledgeDecision } from '../../contract.ts';
import styles from './ConsentBanner.module.css';

export interface DisseminationBannerProps {
  accountType: AccountType;
  /** Where it is chosen. */
  to: string;
  onClose: () => void;
}

/**
 * Asks once a year where nothing was chosen: what of the person may everybody see. It stands beside what they came for,
 * not over it.
 */
export function DisseminationBanner({ accountType, to, onClose }: DisseminationBannerProps) {
  const refresh = useProfileRefresh();
  const { mutate } = useWrite(acknowledgeDecision);
  const isPerson = accountType === 'user' || accountType === 'kennel';
  // As the OK of a decision, the way on sends the acknowledgement; it does not wait for it.
  const go = () => {
    mutate({}, { onSuccess: () => void refresh(), onError: showError });
    onClose();
  };
  return (
    <section aria-label="Кому видны ваши данные">
      <Banner
        tone="brass"
        icon="shield"
        className={styles.banner}
        action={
          <div className={styles.actions}>
            <Button condensed to={to} onClick={go}>
              Выбрать, что показывать
            </Button>
            <Button condensed kind="ghost" onClick={onClose}>
              Позже
            </Button>
          </div>
        }
      >
        {isPerson
          ? 'Ваши имя, телефон и другие сведения видны всем только с вашего согласия (закон № 152-ФЗ). Пока его нет.'
          : 'Данные руководителя и контактных лиц видны всем только с согласия (закон № 152-ФЗ). Пока его нет.'}
      </Banner>
    </section>
  );
}
