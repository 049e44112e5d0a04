import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { completenessOf } from './completeness.ts';
import { inbreedingOf, kinshipOf, kinshipWithAll, meanKinship, relationshipOf } from './kinship.ts';
import { append, buildPedigree, indexOfId, type Pedigree } from './pedigree.ts';
import {
  buildTestPedigree,
  kinshipByPaths,
  type Named,
  readPedigree,
  tabular,
  truncatePedigree,
} from './testPedigrees.ts';

/** The specification requires twelve digits. */
const digits = 12;
const close = (value: number, wanted: number, what?: string) =>
  expect(Math.abs(value - wanted), what).toBeLessThan(10 ** -digits);

function fOf({ pedigree, turn, parents }: Named, dog: string, generations?: number): number {
  const [sire = '0', dam = '0'] = parents.get(dog) ?? [];
  return kinshipOf(pedigree, turn(sire), turn(dam), generations).f;
}

const sibsAgain = 'C=A×B; D=A×B; E=C×D; F=C×D; X=E×F; G=E×F; H=E×F; Y=G×H';
const looped = 'n0=f3×f2; n1=n0×f2; n2=f1×n1; n3=f3×n2; n4=n3×n2';

describe('[Registry-1] inbreeding of known pedigrees', () => {
  it.each([
    ['1 full sibs', 'C=A×B; D=A×B; X=C×D', 'X', 1 / 4],
    ['2 half sibs', 'C=A×B; D=A×E; X=C×D', 'X', 1 / 8],
    ['3 father and daughter', 'D=A×B; X=A×D', 'X', 1 / 4],
    ['4 grandsire and granddaughter', 'C=A×B; D=C×E; X=A×D', 'X', 1 / 8],
    ['5 uncle and niece', 'C=A×B; D=A×B; E=D×P; X=C×E', 'X', 1 / 8],
    ['6 first cousins', 'C=A×B; D=A×B; E=C×P; G=Q×D; X=E×G', 'X', 1 / 16],
    ['7 double first cousins', 'C=A×B; D=A×B; E=P×Q; G=P×Q; H=C×E; I=D×G; X=H×I', 'X', 1 / 8],
    ['8 second cousins', 'C=A×B; D=A×B; E=C×P; G=D×Q; H=E×R; I=G×S; X=H×I', 'X', 1 / 64],
    ['9 sibs twice', sibsAgain, 'X', 3 / 8],
    ['9 sibs three times', sibsAgain, 'Y', 1 / 2],
    ['10 daughter to her sire', 'D=A×B; E=A×D; X=A×E', 'E', 1 / 4],
    ['10 granddaughter to her sire', 'D=A×B; E=A×D; X=A×E', 'X', 3 / 8],
    ['11 an inbred common ancestor', 'C=P×Q; D=P×Q; A=C×D; E=A×R; G=A×S; X=E×G', 'X', 5 / 32],
    ['12 three-quarter sibs', 'C=A×B; D=A×B; G=C×E; H=D×E; X=G×H', 'X', 3 / 16],
    ['13 Mrode 2.1, fifth', '3=1×2; 4=1×0; 5=4×3; 6=5×2', '5', 1 / 8],
    ['13 Mrode 2.1, sixth', '3=1×2; 4=1×0; 5=4×3; 6=5×2', '6', 1 / 8],
    ['14 a manual of statistics, fifth', '3=2×1; 4=2×1; 5=3×4; 6=5×4', '5', 1 / 4],
    ['14 a manual of statistics, sixth', '3=2×1; 4=2×1; 5=3×4; 6=5×4', '6', 3 / 8],
    ['19 a loop over the same dogs', looped, 'n4', 9 / 32],
    ['strangers', 'X=A×B', 'X', 0],
    ['a parent nobody knows', 'B=A×0; X=A×0', 'X', 0],
  ])('%s', (_, text, dog, wanted) => {
    const named = readPedigree(text);
    const pair = named.parents.get(dog) ?? ['0', '0'];
    close(fOf(named, dog), wanted);
    close(inbreedingOf(named.pedigree, named.turn(dog)), wanted);
    close(pair.includes('0') ? 0 : tabular(named.parents)(pair[0], pair[1]) / 2, wanted, 'the table');
    close(pair.includes('0') ? 0 : kinshipByPaths(named.parents, pair), wanted, 'paths');
  });

  it.each([
    ['8 second cousins', 'C=A×B; D=A×B; E=C×P; G=D×Q; H=E×R; I=G×S; X=H×I', 'X', 3, 0],
    ['8 second cousins', 'C=A×B; D=A×B; E=C×P; G=D×Q; H=E×R; I=G×S; X=H×I', 'X', 4, 1 / 64],
    ['9 sibs three times', sibsAgain, 'Y', 3, 3 / 8],
    ['11 an inbred common ancestor', 'C=P×Q; D=P×Q; A=C×D; E=A×R; G=A×S; X=E×G', 'X', 3, 1 / 8],
  ])('%s: F of %s over %i generations', (_, text, dog, generations, wanted) =>
    close(fOf(readPedigree(text), dog, generations), wanted),
  );

  it('completeness matches the worked example in the definitions', () => {
    const { pedigree, turn } = readPedigree('S=a×b; a=c×d; b=g×h; D=k×l; k=e×0');
    const { family } = kinshipOf(pedigree, turn('S'), turn('D'));
    const { pci5, ecg, complete, furthest, places, distinct } = completenessOf(family);
    expect([pci5.toFixed(3), ecg, complete, furthest, places, distinct]).toEqual(['0.514', 2.625, 2, 3, 11, 11]);
  });
});

/** A pedigree where some dogs lack one or both parents and many pairs are related more than once. */
function randomPedigree(random: ReturnType<typeof seededRandom>): Named {
  const size = random.whole(6, 26);
  const parents = new Map<string, readonly [string, string]>();
  for (let at = random.whole(2, 5); at < size; at += 1) {
    const older = (): string => (random.chance(0.1) ? '0' : `d${Math.max(0, at - random.whole(1, Math.min(at, 9)))}`);
    const [sire, dam] = [older(), older()];
    parents.set(`d${at}`, [sire, sire === dam ? '0' : dam]);
  }
  const names = Array.from({ length: size }, (_, at) => `d${at}`);
  return buildTestPedigree(random.some(names, size), parents);
}

const pedigrees = (count: number): Named[] => {
  const random = seededRandom(2026);
  return Array.from({ length: count }, () => randomPedigree(random));
};
const pairsOf = ({ parents }: Named): (readonly [string, string])[] =>
  [...parents.values()].filter((pair) => !pair.includes('0'));

/** Parents of each dog as how many dogs earlier they are; 0 for an unknown one, so that a counterexample shrinks. */
const drawnPedigree = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { minLength: 3, maxLength: 16 })
  .map((litter) => {
    const name = (at: number, before: number): string => (before === 0 || before > at ? '0' : `d${at - before}`);
    const parents = new Map(
      litter.flatMap(([sire, dam], at) => {
        const pair = [name(at, sire), name(at, sire === dam ? 0 : dam)] as const;
        return pair.every((one) => one === '0') ? [] : [[`d${at}`, pair] as const];
      }),
    );
    return buildTestPedigree(
      litter.map((_, at) => `d${at}`),
      parents,
    );
  });

describe('[Registry-1] properties over random pedigrees', () => {
  it('equals both other methods for every pair of parents that can be drawn', () => {
    fc.assert(
      fc.property(drawnPedigree, (named) => {
        const related = tabular(named.parents);
        for (const [sire, dam] of pairsOf(named)) {
          const { f } = kinshipOf(named.pedigree, named.turn(sire), named.turn(dam));
          close(f, related(sire, dam) / 2, 'the table');
          close(f, kinshipByPaths(named.parents, [sire, dam]), 'paths');
        }
      }),
    );
  });

  it('equals the tabular and the path methods at any depth, with shares that add up and sides that can be swapped', () => {
    let [inbred, asked] = [0, 0];
    for (const named of pedigrees(400)) {
      const { pedigree, turn, parents } = named;
      const related = tabular(parents);
      for (const pair of pairsOf(named).slice(-6)) {
        const [sire, dam] = pair;
        const kinship = kinshipOf(pedigree, turn(sire), turn(dam));
        close(kinship.f, related(sire, dam) / 2, 'the table');
        if (parents.size < 14) close(kinship.f, kinshipByPaths(parents, pair), 'paths');
        close(
          kinship.shares.reduce((sum, { share }) => sum + share, 0),
          kinship.f,
          'parts',
        );
        close(kinshipOf(pedigree, turn(dam), turn(sire)).f, kinship.f, 'swapped');
        close(
          relationshipOf(kinship),
          related(sire, dam) / Math.sqrt(related(sire, sire) * related(dam, dam)),
          'relationship',
        );
        let before = 0;
        for (const generations of [1, 2, 3, 5, 10]) {
          const { f } = kinshipOf(pedigree, turn(sire), turn(dam), generations);
          close(
            f,
            tabular(truncatePedigree(parents, pair, generations))(sire, dam) / 2,
            `the table over ${generations}`,
          );
          expect(f).toBeGreaterThanOrEqual(before - 1e-12);
          before = f;
        }
        expect(before).toBeLessThanOrEqual(kinship.f + 1e-12);
        expect(kinship.f).toBeGreaterThanOrEqual(0);
        expect(kinship.f).toBeLessThan(1);
        asked += 1;
        if (kinship.f > 0) inbred += 1;
      }
    }
    expect(asked).toBeGreaterThan(1500);
    expect(inbred).toBeGreaterThan(800);
  });

  it('kinship of one dog with all, and the mean kinship, equal the pairwise results', () => {
    for (const { pedigree, turn, parents } of pedigrees(60)) {
      const related = tabular(parents);
      const names = Array.from({ length: pedigree.size }, (_, at) => `d${at}`);
      const last = `d${pedigree.size - 1}`;
      const row = kinshipWithAll(pedigree, turn(last));
      for (const name of names) close(row[turn(name)] as number, related(last, name) / 2);
      for (const name of names) inbreedingOf(pedigree, turn(name));
      const means = meanKinship(pedigree, new Float64Array(pedigree.size).fill(1 / pedigree.size));
      for (const name of names)
        close(
          means[turn(name)] as number,
          names.reduce((sum, other) => sum + related(name, other) / 2, 0) / names.length,
        );
    }
  });

  it('does not depend on names, row order or later descendants', () => {
    const random = seededRandom(77);
    for (const named of pedigrees(80)) {
      const names = Array.from({ length: named.pedigree.size }, (_, at) => `d${at}`);
      const renamed = new Map(names.map((name, at) => [name, `x${(at * 37) % 1009}`]));
      const again = buildTestPedigree(
        random.some([...renamed.values()], names.length),
        new Map(
          [...named.parents].map(([name, pair]) => [
            renamed.get(name) ?? '',
            pair.map((one) => renamed.get(one) ?? '0') as [string, string],
          ]),
        ),
      );
      for (const [dog, pair] of named.parents) {
        if (pair.includes('0')) continue;
        close(fOf(again, renamed.get(dog) ?? ''), fOf(named, dog));
      }
      const [dog] = [...named.parents.keys()].slice(-1);
      if (!dog) continue;
      const before = inbreedingOf(named.pedigree, named.turn(dog));
      const id = named.pedigree.ids[named.turn(dog)] as number;
      expect(append(named.pedigree, { id: 5000, sireId: id, damId: null, breedId: 1, born: 9, sex: 2 })).toBe(true);
      expect(append(named.pedigree, { id: 4999, sireId: id, damId: 5000, breedId: 1, born: 9, sex: 2 })).toBe(true);
      close(inbreedingOf(named.pedigree, indexOfId(named.pedigree, 4999)), (1 + before) / 4);
      close(inbreedingOf(named.pedigree, named.turn(dog)), before);
    }
  });
});

describe('[Registry-3] contradictory records', () => {
  const laid = (rows: [id: number, sire: number, dam: number, born: number][]) =>
    buildPedigree({
      ids: Int32Array.from(rows.map(([id]) => id)),
      sireIds: Int32Array.from(rows.map(([, sire]) => sire)),
      damIds: Int32Array.from(rows.map(([, , dam]) => dam)),
      breeds: new Int32Array(rows.length),
      born: Uint16Array.from(rows.map(([, , , born]) => born)),
      sexes: new Uint8Array(rows.length),
    });
  const parentsFirst = ({ size, sires, dams }: Pedigree): boolean =>
    Array.from({ length: size }, (_, turn) => (sires[turn] as number) < turn && (dams[turn] as number) < turn).every(
      Boolean,
    );

  it('cuts a loop at one link and reports it with impossible dates, and keeps the order of other dogs', () => {
    const { pedigree, contradictions } = laid([
      [1, 3, 0, 10],
      [2, 1, 0, 20],
      [3, 2, 0, 30],
      [4, 2, 0, 40],
      [5, 0, 4, 35],
    ]);
    expect(parentsFirst(pedigree)).toBe(true);
    expect(contradictions.filter(({ kind }) => kind === 'loop')).toHaveLength(1);
    expect(contradictions).toContainEqual({ dogId: 5, parentId: 4, kind: 'age' });
    expect(inbreedingOf(pedigree, indexOfId(pedigree, 5))).toBe(0);
  });

  it('does not append a dog whose parent is missing or that does not fit', () => {
    const { pedigree } = laid([[1, 0, 0, 10]]);
    expect(append(pedigree, { id: 2, sireId: 9, damId: null, breedId: 0, born: 20, sex: 1 })).toBe(false);
    for (let id = 2; pedigree.size < pedigree.ids.length; id += 1)
      append(pedigree, { id, sireId: id - 1, damId: null, breedId: 0, born: 20, sex: 1 });
    expect(append(pedigree, { id: 9999, sireId: 1, damId: null, breedId: 0, born: 20, sex: 1 })).toBe(false);
  });
});
