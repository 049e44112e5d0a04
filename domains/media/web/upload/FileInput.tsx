import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import type { AttachedFile } from '#platform/web/fields/initialValues.ts';
import { DocumentField } from './DocumentField.tsx';

/** The document of a declared field. */
export function FileInput({
  declared,
  name,
  label,
  hint,
  error,
  optional,
  disabled,
  value,
  onChange,
  isKept = false,
  replaces = false,
}: FieldInputProps<AttachedFile | null> & { isKept?: boolean; replaces?: boolean }) {
  return (
    <DocumentField
      {...{ name, label, error, optional, disabled }}
      {...(hint !== undefined && { hint })}
      isKept={isKept}
      replaces={replaces}
      pdfOnly={declared.kind === 'file' && declared.pdfOnly === true}
      value={value ? [value] : []}
      onChange={([document]) => onChange(document ?? null)}
    />
  );
}
