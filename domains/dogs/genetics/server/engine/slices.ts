import { buildPedigree, type Columns, type Contradiction, type Pedigree } from './pedigree.ts';

/** Dogs of breeds that share ancestors, in one pedigree. */
export interface Slice {
  breeds: number[];
  pedigree: Pedigree;
  contradictions: Contradiction[];
}

function rowOf(ids: Int32Array, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const mid = (from + to) >>> 1;
    if ((ids[mid] as number) < id) from = mid + 1;
    else to = mid;
  }
  return ids[from] === id ? from : -1;
}

/** Joins breeds linked by a parent and its young. Also returns whether all parents are present. */
function joinBreeds({ ids, sireIds, damIds, breeds }: Columns): {
  groupOf: (breed: number) => number;
  isWhole: boolean;
} {
  const joined = new Map<number, number>();
  const groupOf = (breed: number): number => {
    let top = breed;
    for (let next = joined.get(top); next !== undefined && next !== top; next = joined.get(top)) top = next;
    return top;
  };
  let isWhole = true;
  for (let row = 0; row < ids.length; row += 1) {
    for (const parentId of [sireIds[row] as number, damIds[row] as number]) {
      if (!parentId) continue;
      const parent = rowOf(ids, parentId);
      if (parent < 0) isWhole = false;
      else if (breeds[parent] !== breeds[row]) {
        const [one, other] = [groupOf(breeds[parent] as number), groupOf(breeds[row] as number)];
        if (one !== other) joined.set(Math.max(one, other), Math.min(one, other));
      }
    }
  }
  return { groupOf, isWhole };
}

/** Splits dogs into pedigrees, one for each group of joined breeds. Returns null where a parent is missing. */
export function splitIntoSlices(columns: Columns): Slice[] | null {
  const { groupOf, isWhole } = joinBreeds(columns);
  if (!isWhole) return null;
  const groups = new Map<number, number[]>();
  for (let row = 0; row < columns.ids.length; row += 1) {
    const group = groupOf(columns.breeds[row] as number);
    const rows = groups.get(group);
    if (rows) rows.push(row);
    else groups.set(group, [row]);
  }
  return [...groups.values()].map((rows) => {
    const take = <List extends Int32Array | Uint16Array | Uint8Array>(list: List): List => {
      const taken = new (list.constructor as new (length: number) => List)(rows.length);
      for (let at = 0; at < rows.length; at += 1) taken[at] = list[rows[at] as number] as number;
      return taken;
    };
    const own: Columns = {
      ids: take(columns.ids),
      sireIds: take(columns.sireIds),
      damIds: take(columns.damIds),
      breeds: take(columns.breeds),
      born: take(columns.born),
      sexes: take(columns.sexes),
    };
    return { breeds: [...new Set(own.breeds)], ...buildPedigree(own) };
  });
}
