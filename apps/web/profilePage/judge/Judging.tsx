import { JudgingRights } from '#domains/judges/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import type { WholeProfile } from '../wholeProfile.ts';

export interface JudgingProps {
  judging: NonNullable<WholeProfile['judging']>;
}

/** The judge's authorisations. */
export default function Judging({ judging: { fci_groups, is_all_breed, breeds, breeds_total } }: JudgingProps) {
  return (
    <JudgingRights
      isAllBreed={is_all_breed}
      groups={fci_groups}
      breeds={breeds}
      aside={counted(breeds_total, ['порода', 'породы', 'пород'])}
    />
  );
}
