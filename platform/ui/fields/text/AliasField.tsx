import { cleanAlias, maxAlias } from '#platform/contract/inputs/alias.ts';
import { ShapedField, type ValueFieldProps } from './ValueField.tsx';

/** Part of a page's address: removes everything but Latin letters, digits and underscores while typing. */
export const AliasField = (props: ValueFieldProps) => (
  <ShapedField
    maxLength={maxAlias}
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    hint="Латинские буквы, цифры и знак подчёркивания"
    {...props}
    shape={cleanAlias}
  />
);
