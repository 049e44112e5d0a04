import { buildPedigree, type Columns, indexOfId, type Pedigree } from './pedigree.ts';

/** A pedigree from `C=A×B; D=A×0`: 0 is unknown, and a dog without an entry is a founder. */
export interface Named {
  pedigree: Pedigree;
  turn(name: string): number;
  parents: ReadonlyMap<string, readonly [string, string]>;
}

export function readPedigree(text: string): Named {
  const parents = new Map<string, readonly [string, string]>();
  const names = new Set<string>();
  for (const line of text.split(';')) {
    const [name = '', behind = ''] = line.trim().split('=');
    const [sire = '0', dam = '0'] = behind.split('×');
    parents.set(name, [sire, dam]);
    for (const one of [sire, dam, name]) if (one !== '0') names.add(one);
  }
  return buildTestPedigree(names, parents);
}

/** Ids follow the order of `names`; all dogs share a birth day, so only parents determine the order. */
export function buildTestPedigree(
  names: Iterable<string>,
  parents: ReadonlyMap<string, readonly [string, string]>,
): Named {
  const ids = new Map([...names].map((name, at) => [name, at + 1] as const));
  const idOf = (side: 0 | 1) =>
    Int32Array.from([...ids.keys()].map((name) => ids.get(parents.get(name)?.[side] ?? '0') ?? 0));
  const columns: Columns = {
    ids: Int32Array.from(ids.values()),
    sireIds: idOf(0),
    damIds: idOf(1),
    breeds: new Int32Array(ids.size).fill(1),
    born: new Uint16Array(ids.size),
    sexes: new Uint8Array(ids.size).fill(1),
  };
  const { pedigree } = buildPedigree(columns);
  return { pedigree, parents, turn: (name) => indexOfId(pedigree, ids.get(name) ?? 0) };
}

/** The second, slow method: Emik and Terrill's full table, sharing no code with the engine. */
export function tabular(
  parents: ReadonlyMap<string, readonly [string, string]>,
): (one: string, other: string) => number {
  const ranks = new Map<string, number>();
  const rankOf = (name: string): number => {
    const found = ranks.get(name);
    if (found !== undefined) return found;
    const rank = 1 + Math.max(0, ...(parents.get(name) ?? []).filter((parent) => parent !== '0').map(rankOf));
    ranks.set(name, rank);
    return rank;
  };
  const table = new Map<string, number>();
  const related = (one: string, other: string): number => {
    if (one === '0' || other === '0') return 0;
    const [older, younger] =
      rankOf(one) < rankOf(other) || (rankOf(one) === rankOf(other) && one < other) ? [one, other] : [other, one];
    const key = `${older} & ${younger}`;
    const found = table.get(key);
    if (found !== undefined) return found;
    const [sire, dam] = parents.get(younger) ?? ['0', '0'];
    const value = older === younger ? 1 + related(sire, dam) / 2 : (related(older, sire) + related(older, dam)) / 2;
    table.set(key, value);
    return value;
  };
  return related;
}

/** Truncates a pedigree at `generations` behind a pair, following the definition literally. */
export function truncatePedigree(
  parents: ReadonlyMap<string, readonly [string, string]>,
  pair: readonly [string, string],
  generations: number,
): ReadonlyMap<string, readonly [string, string]> {
  const least = new Map<string, number>();
  const climb = (name: string, distance: number): void => {
    if (name === '0' || distance > generations || (least.get(name) ?? Number.POSITIVE_INFINITY) <= distance) return;
    least.set(name, distance);
    for (const parent of parents.get(name) ?? []) climb(parent, distance + 1);
  };
  for (const name of pair) climb(name, 1);
  return new Map(
    [...least].map(([name, distance]) => [
      name,
      distance === generations ? (['0', '0'] as const) : (parents.get(name) ?? (['0', '0'] as const)),
    ]),
  );
}

/** The third method: Wright's paths. No path passes a dog twice. */
export function kinshipByPaths(
  parents: ReadonlyMap<string, readonly [string, string]>,
  [sire, dam]: readonly [string, string],
): number {
  const inbreeding = (name: string): number => {
    const [s, d] = parents.get(name) ?? ['0', '0'];
    return s === '0' || d === '0' ? 0 : kinshipByPaths(parents, [s, d]);
  };
  const waysUp = (name: string, way: readonly string[] = []): string[][] =>
    name === '0'
      ? []
      : [[...way, name], ...(parents.get(name) ?? []).flatMap((parent) => waysUp(parent, [...way, name]))];
  const [left, right] = [waysUp(sire), waysUp(dam)];
  let sum = 0;
  for (const one of left) {
    for (const other of right) {
      const common = one.at(-1) as string;
      if (common !== other.at(-1) || new Set([...one, ...other]).size !== one.length + other.length - 1) continue;
      sum += 0.5 ** (one.length + other.length - 1) * (1 + inbreeding(common));
    }
  }
  return sum;
}
