import type { Rank } from '#domains/dictionaries/contract.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import styles from '#platform/ui/filters/filters.module.css';
import type { Facets } from '../../contract.ts';

export interface RankFilterProps {
  ranks: readonly Rank[];
  chosen: readonly number[];
  counts: Facets['ranks'];
  onChange: (ranks: number[]) => void;
}

/** Ranks with counts; the ten single-group ranks are separate, deleted ranks appear only with shows. */
export function RankFilter({ ranks, chosen, counts, onChange }: RankFilterProps) {
  const totals = new Map(counts.map(({ id, total }) => [id, total]));
  const offered = ranks.filter((rank) => !rank.is_deleted || totals.has(rank.id) || chosen.includes(rank.id));
  const row = (rank: Rank) => (
    <Checkbox
      key={rank.id}
      className={styles.rank}
      name="ranks"
      value={rank.id}
      checked={chosen.includes(rank.id)}
      count={totals.get(rank.id) ?? 0}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...chosen, rank.id] : chosen.filter((id) => id !== rank.id))
      }
    >
      <RosetteChip bare label={rank.short_name} colour={rank.colour} />
    </Checkbox>
  );
  const ofGroups = offered.filter((rank) => rank.fci_group !== null);
  return (
    <fieldset>
      <legend className={styles.label}>Ранг</legend>
      <div className={styles.ranks}>{offered.filter((rank) => rank.fci_group === null).map(row)}</div>
      <details className={styles.more} open={ofGroups.some((rank) => chosen.includes(rank.id)) || undefined}>
        <summary>САС одной группы FCI</summary>
        <div className={styles.ranks}>{ofGroups.map(row)}</div>
      </details>
    </fieldset>
  );
}
