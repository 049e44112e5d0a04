import type { Rank } from '#domains/dictionaries/contract.ts';
import type { ExhibitionRow } from '../../contract.ts';

type Ranks = ReadonlyMap<number, Rank>;

/** Colour of a show's date tile: its first rank's; trials without ranks use the colour of sport. */
export const tileColour = (row: Pick<ExhibitionRow, 'rank_ids' | 'category'>, ranks: Ranks): string | undefined =>
  ranks.get(row.rank_ids[0] ?? 0)?.colour ?? (row.category === 3 ? 'sport' : undefined);

/** Colour of a weekend: that of an international show if there is one. */
export function weekendColour(rows: readonly ExhibitionRow[], ranks: Ranks): string | undefined {
  const colours = rows.map((row) => tileColour(row, ranks));
  return colours.includes('cacib') ? 'cacib' : colours.find(Boolean);
}

export const ranksOf = (row: ExhibitionRow, ranks: Ranks): { id: number; name: string; colour: string }[] =>
  row.rank_ids.flatMap((id) => {
    const rank = ranks.get(id);
    return rank ? [{ id, name: rank.short_name, colour: rank.colour }] : [];
  });
