import { latinUpperCase, transliterate } from '#platform/contract/inputs/transliteration.ts';
import { TextField } from '../TextField.tsx';
import { ShapedField, type ValueFieldProps } from './ValueField.tsx';

export interface TransliteratedFieldProps extends ValueFieldProps {
  /** The companion Latin field. */
  latin: Omit<ValueFieldProps, 'ref'>;
  /** Where letters are not all: a kennel's name has a Latin form of its own. */
  latinOf?: (russian: string) => string;
}

/**
 * Russian on the left fills Latin capitals on the right, until the person writes there something of their own: that
 * stays as it is written.
 */
export function TransliteratedField({
  value,
  onChange,
  latin,
  latinOf = latinUpperCase,
  ...rest
}: TransliteratedFieldProps) {
  const { value: latinValue, onChange: setLatin, ...latinRest } = latin;
  const type = (text: string) => {
    const follows = latinValue === '' || latinValue === latinOf(value);
    onChange(text);
    if (follows) setLatin(latinOf(text));
  };
  return (
    <>
      <TextField {...rest} value={value} onChange={(event) => type(event.currentTarget.value)} />
      <ShapedField spellCheck={false} {...latinRest} value={latinValue} onChange={setLatin} shape={transliterate} />
    </>
  );
}
