import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { FormLink } from '#platform/ui/links/FormLink.tsx';

export interface PrivacyFieldProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Acceptance of the terms, part of every registration. */
export function PrivacyField({ checked, error, onChange }: PrivacyFieldProps) {
  return (
    <div>
      <Checkbox
        name="privacy"
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'privacy-message' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        <span>
          Принимаю{' '}
          <FormLink
            filename="Politika_PDn.pdf"
            href="/Politika_PDn.pdf"
            linkText="условия обработки персональных данных"
          />
        </span>
      </Checkbox>
      {error && (
        <FieldMessage id="privacy-message" kind="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
