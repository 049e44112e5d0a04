import { describe, expect, it } from 'vitest';
import type { Ancestor } from './contract.ts';
import { inbreedingOf } from './inbreeding.ts';

type Pedigree = Readonly<Record<string, readonly [string | 0, string | 0]>>;

/** `X=C×D` as records; a dog without a line is a founder, 0 is unknown. */
const read = (text: string): Pedigree =>
  Object.fromEntries(
    text.split(';').map((line) => {
      const [name = '', parents = ''] = line.trim().split('=');
      const [sire, dam] = parents.split('×').map((parent) => (parent === '0' ? 0 : parent));
      return [name, [sire ?? 0, dam ?? 0]] as const;
    }),
  );

/** The tree a page shows of a dog: four generations of places. */
function treeOf(pedigree: Pedigree, dog: string): Ancestor[] {
  const ids = new Map<string, number>();
  const idOf = (name: string): number => {
    const id = ids.get(name) ?? ids.size + 1;
    ids.set(name, id);
    return id;
  };
  const place = (at: number, name: string): Ancestor[] => [
    { place: at, id: idOf(name), name, name_lat: name, pedigree_number: null, titles: [], path: null },
    ...(at >= 16 ? [] : (pedigree[name] ?? []).flatMap((parent, side) => (parent === 0 ? [] : place(at * 2 + side, parent)))),
  ];
  return place(1, dog);
}

const round = (share: number | null): number | null => (share === null ? null : Math.round(share * 1e12) / 1e12);
const inbreeding = (text: string, dog: string) => inbreedingOf(treeOf(read(text), dog));

describe('[S16] inbreeding over four generations', () => {
  it.each([
    ['full sibs', 'C=A×B; D=A×B; X=C×D', 'X', 1 / 4],
    ['half sibs', 'C=A×B; D=A×E; X=C×D', 'X', 1 / 8],
    ['father and daughter', 'D=A×B; X=A×D', 'X', 1 / 4],
    ['grandsire and granddaughter', 'C=A×B; D=C×E; X=A×D', 'X', 1 / 8],
    ['uncle and niece', 'C=A×B; D=A×B; E=D×P; X=C×E', 'X', 1 / 8],
    ['first cousins', 'C=A×B; D=A×B; E=C×P; G=Q×D; X=E×G', 'X', 1 / 16],
    ['double first cousins', 'C=A×B; D=A×B; E=P×Q; G=P×Q; H=C×E; I=D×G; X=H×I', 'X', 1 / 8],
    ['second cousins', 'C=A×B; D=A×B; E=C×P; G=D×Q; H=E×R; I=G×S; X=H×I', 'X', 1 / 64],
    ['sibs two generations running', 'C=A×B; D=A×B; E=C×D; F=C×D; X=E×F', 'X', 3 / 8],
    ['daughter, then granddaughter to the sire', 'D=A×B; E=A×D; X=A×E', 'X', 3 / 8],
    ['an inbred common ancestor', 'C=P×Q; D=P×Q; A=C×D; E=A×R; G=A×S; X=E×G', 'X', 5 / 32],
    ['three-quarter sibs', 'C=A×B; D=A×B; G=C×E; H=D×E; X=G×H', 'X', 3 / 16],
    ['a textbook (Mrode, 2.1)', '3=1×2; 4=1×0; 5=4×3; 6=5×2', '6', 1 / 8],
    ['the manual of a statistics package', '3=2×1; 4=2×1; 5=3×4; 6=5×4', '6', 3 / 8],
    ['a loop over the same dogs', 'n0=f3×f2; n1=n0×f2; n2=f1×n1; n3=f3×n2; n4=n3×n2', 'n4', 9 / 32],
    ['strangers', 'X=A×B', 'X', 0],
  ])('%s', (_, text, dog, share) => expect(round(inbreeding(text, dog).coefficient)).toBe(round(share)));

  it('the loop names no ancestor by a way that passes one dog twice', () => {
    const { common } = inbreeding('n0=f3×f2; n1=n0×f2; n2=f1×n1; n3=f3×n2; n4=n3×n2', 'n4');
    expect(common.map(({ name_lat, sireSide, damSide }) => `${sireSide}–${damSide} ${name_lat}`)).toEqual(['2–4 f3', '2–1 n2']);
  });

  it('nothing is told of a dog one of whose parents is unknown, and of records that go in a circle', () => {
    expect(inbreeding('X=A×0', 'X').coefficient).toBeNull();
    expect(inbreeding('A=X×B; X=A×C', 'X').coefficient).toBeNull();
  });

  it('equals half the sum over ancestors of their shares in both parents (Henderson’s T·D·T′) for 500 random pedigrees', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    let inbred = 0;
    for (let round_ = 0; round_ < 500; round_ += 1) {
      const lines: string[] = [];
      for (let at = 4; at < 14; at += 1) lines.push(`d${at}=${random(9) ? `d${random(at)}` : 0}×${random(9) ? `d${random(at)}` : 0}`);
      const tree = treeOf(read([...lines, 'X=d13×d12'].join('; ')), 'X');
      const { coefficient } = inbreedingOf(tree);
      expect(coefficient).toBeCloseTo(byShares(tree), 12);
      if (coefficient) inbred += 1;
    }
    expect(inbred).toBeGreaterThan(100);
  });
});

/** F = ½ · Σ t_sire(a) · t_dam(a) · D(a), over the graph whose last generation has no parents. */
function byShares(tree: readonly Ancestor[]): number {
  const idAt = new Map(tree.map(({ place, id }) => [place, id as number]));
  const nearest = new Map<number, number>();
  for (const { place, id } of [...tree].sort((a, b) => b.place - a.place)) nearest.set(id as number, place);
  const parents = (id: number): (number | undefined)[] => {
    const place = nearest.get(id) ?? 99;
    return place >= 16 ? [] : [idAt.get(place * 2), idAt.get(place * 2 + 1)];
  };
  const shares = (id: number): Map<number, number> => {
    const found = new Map([[id, 1]]);
    for (const parent of parents(id)) {
      if (parent === undefined) continue;
      for (const [ancestor, share] of shares(parent)) found.set(ancestor, (found.get(ancestor) ?? 0) + share / 2);
    }
    return found;
  };
  const own = (id: number): number => {
    const [sire, dam] = parents(id);
    return sire === undefined || dam === undefined ? 0 : related(sire, dam) / 2;
  };
  const variance = (id: number): number => parents(id).reduce<number>((left, parent) => (parent === undefined ? left : left - (1 + own(parent)) / 4), 1);
  const related = (one: number, other: number): number => {
    const theirs = shares(other);
    return [...shares(one)].reduce((sum, [ancestor, share]) => sum + share * (theirs.get(ancestor) ?? 0) * variance(ancestor), 0);
  };
  return related(idAt.get(2) as number, idAt.get(3) as number) / 2;
}
