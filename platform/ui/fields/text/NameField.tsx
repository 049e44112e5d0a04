import { capitaliseWords, maxName } from '#platform/contract/inputs/name.ts';
import { ShapedField, type ValueFieldProps } from './ValueField.tsx';

/** A person's name, capitalised automatically. */
export const NameField = (props: ValueFieldProps) => (
  <ShapedField maxLength={maxName} autoCapitalize="words" spellCheck={false} {...props} shape={capitaliseWords} />
);
