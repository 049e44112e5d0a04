import type { FieldErrors } from '#platform/contract/envelope.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import styles from './terms.module.css';
import type { TermsValues } from './termsValues.ts';

type Steps = TermsValues['refund_scale'];

const most = 5;

/** Steps of the refund: until which day, how many percent. */
export function RefundField({
  value,
  onChange,
  error,
  errors,
}: {
  value: Steps;
  onChange: (steps: Steps) => void;
  error: string | undefined;
  errors: FieldErrors;
}) {
  const change = (at: number, part: Partial<Steps[number]>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <div className={styles.steps}>
      {value.map(({ until, share }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own
        <fieldset key={at} aria-label={`Ступень возврата ${at + 1}`}>
          <DateField
            label="Снимут до"
            name={`refund_scale.${at}.until`}
            value={until}
            error={errors[`${at}.until`]}
            onChange={(day) => change(at, { until: day })}
          />
          <NumberField
            label="Вернуть, %"
            name={`refund_scale.${at}.share`}
            maxLength={3}
            value={share}
            error={errors[`${at}.share`]}
            onChange={(next) => change(at, { share: next })}
          />
          <IconButton
            icon="trash"
            label={`Убрать ступень ${at + 1}`}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </fieldset>
      ))}
      {value.length < most && (
        <Button kind="ghost" condensed leftIcon="plus" onClick={() => onChange([...value, { until: '', share: '' }])}>
          Добавить ступень
        </Button>
      )}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
    </div>
  );
}
