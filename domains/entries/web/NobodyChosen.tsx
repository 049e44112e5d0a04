import { Button } from '#platform/ui/buttons/Button.tsx';
import type { StepProps } from './DogsStep.tsx';
import styles from './entry.module.css';

/** Shown by later steps that were opened without a dog. */
export function NobodyChosen({ go }: Pick<StepProps, 'go'>) {
  return (
    <div className={styles.nobody}>
      <p>Сначала отметьте, кого записываем.</p>
      <Button kind="secondary" onClick={() => go('dogs')}>
        К собакам
      </Button>
    </div>
  );
}
