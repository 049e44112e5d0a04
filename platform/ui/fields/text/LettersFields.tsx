import { capitalise, digitsOnly, upperCase } from '#platform/contract/inputs/letters.ts';
import { ShapedField, type ValueFieldProps } from './ValueField.tsx';

/** Digits only; a long number stays text, so that no zero in front is lost. */
export const NumberField = (props: ValueFieldProps) => (
  <ShapedField inputMode="numeric" autoComplete="off" {...props} shape={digitsOnly} />
);

export const UpperCaseField = (props: ValueFieldProps) => (
  <ShapedField autoCapitalize="characters" autoComplete="off" {...props} shape={upperCase} />
);

/** First letter upper, the rest lower. */
export const CapitalisedField = (props: ValueFieldProps) => (
  <ShapedField autoCapitalize="sentences" {...props} shape={capitalise} />
);
