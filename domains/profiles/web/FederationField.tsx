import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listFederations } from '../contract.ts';
import styles from './FederationField.module.css';

interface Props {
  /** Federations the account manages; with one there is no choice. */
  among: readonly FederationAlias[];
  alias: FederationAlias;
  onChoose: (alias: FederationAlias) => void;
}

/** Chooses the federation whose page is managed. */
export function FederationField({ among, alias, onChoose }: Props) {
  const federations = (useRead(listFederations, {}).data ?? []).filter((federation) =>
    (among as readonly string[]).includes(federation.alias),
  );
  if (among.length < 2) return null;
  return (
    <SelectField
      className={styles.field}
      label="Федерация"
      options={federations.map((federation) => ({ value: federation.alias, label: federation.name }))}
      value={alias}
      onChange={(event) => onChoose(event.currentTarget.value as FederationAlias)}
    />
  );
}
