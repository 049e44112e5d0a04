import { getFederationDetails } from '#domains/federationDetails/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { type Agreement, agreementOf, type ConsentKind } from '../../agreements.ts';

/** The text to agree to, with the operator named; undefined until the operator is known. */
export function useAgreement(kind: ConsentKind): Agreement | undefined {
  const details = useRead(getFederationDetails, {}).data;
  return details && agreementOf(kind, { text: details.operator, key: details.operator_key });
}
