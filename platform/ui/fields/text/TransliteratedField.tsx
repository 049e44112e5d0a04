import { latinUpperCase, transliterate } from '#platform/contract/inputs/transliteration.ts';
import { TextField } from '../TextField.tsx';
import { ShapedField, type ValueFieldProps } from './ValueField.tsx';

export interface TransliteratedFieldProps extends ValueFieldProps {
  /** The companion Latin field. */
  latin: Omit<ValueFieldProps, 'ref'>;
  /** Transliteration; default: letter by letter. A kennel's name has its own Latin form. */
  latinOf?: (russian: string) => string;
}

/** Russian text on the left fills the Latin field on the right in capitals, until the person edits that one. */
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
