/** Dogs as read from the database: rows sorted by id, parents by id, 0 where unknown. */
export interface Columns {
  ids: Int32Array;
  sireIds: Int32Array;
  damIds: Int32Array;
  breeds: Int32Array;
  /** Days since 1900-01-01. */
  born: Uint16Array;
  /** 1 male, 2 female. */
  sexes: Uint8Array;
}

/**
 * Dogs that can be related, sorted by turn: parents always precede their young. Uses about 31 bytes a dog, with spare
 * room for new ones: entries from `size` on are unused.
 */
export interface Pedigree {
  size: number;
  ids: Int32Array;
  /** Turns of the parents; -1 unknown. */
  sires: Int32Array;
  dams: Int32Array;
  breeds: Int32Array;
  born: Uint16Array;
  sexes: Uint8Array;
  /** Inbreeding over all known generations; NaN until computed. */
  f: Float64Array;
  /** Turns sorted by id. */
  byId: Int32Array;
  /** Scratch space of one walk, all zero between walks. */
  marks: Int32Array;
}

/** Contradictory records: one link of a loop is dropped, so that all others stay. */
export interface Contradiction {
  dogId: number;
  parentId: number;
  kind: 'loop' | 'age';
}

export const unknown = -1;

/** Binary search in an ascending list: the index found, or -1 minus the insertion point. */
function placeIn(list: { [at: number]: number }, length: number, wanted: number): number {
  let [from, to] = [0, length];
  while (from < to) {
    const mid = (from + to) >>> 1;
    if ((list[mid] as number) < wanted) from = mid + 1;
    else to = mid;
  }
  return from < length && list[from] === wanted ? from : -from - 1;
}

function rowsOf(parentIds: Int32Array, ids: Int32Array): Int32Array {
  const rows = new Int32Array(parentIds.length);
  for (let at = 0; at < parentIds.length; at += 1) {
    const id = parentIds[at] as number;
    const place = id > 0 ? placeIn(ids, ids.length, id) : -1;
    rows[at] = place < 0 ? unknown : place;
  }
  return rows;
}

/** Orders rows with parents first, otherwise by birth. Drops links that close a loop. */
function turnsOf(
  { ids, born }: Columns,
  sires: Int32Array,
  dams: Int32Array,
): { turns: Int32Array; contradictions: Contradiction[] } {
  const total = ids.length;
  const turns = new Int32Array(total).fill(-1);
  const onTheWay = new Uint8Array(total);
  const contradictions: Contradiction[] = [];
  const order = Float64Array.from(born, (day, at) => day * 2 ** 32 + at).sort();
  let next = 0;
  /** The parent that has to be placed first, if there is one. */
  const waitsFor = (row: number): number => {
    for (const parents of [sires, dams]) {
      const parent = parents[row] as number;
      if (parent < 0 || (turns[parent] as number) >= 0) continue;
      if (!onTheWay[parent]) return parent;
      contradictions.push({ dogId: ids[row] as number, parentId: ids[parent] as number, kind: 'loop' });
      parents[row] = unknown;
    }
    return unknown;
  };
  const way: number[] = [];
  for (const key of order) {
    way.push(key % 2 ** 32);
    while (way.length) {
      const row = way.at(-1) as number;
      const parent = (turns[row] as number) < 0 ? waitsFor(row) : unknown;
      onTheWay[row] = 1;
      if (parent >= 0) {
        way.push(parent);
        continue;
      }
      if ((turns[row] as number) < 0) {
        turns[row] = next;
        next += 1;
      }
      onTheWay[row] = 0;
      way.pop();
    }
  }
  return { turns, contradictions };
}

/** Spare room for some weeks of litters, so that appending needs no new arrays. */
const roomFor = (size: number): number => size + Math.max(64, size >> 6);

export function buildPedigree(columns: Columns): { pedigree: Pedigree; contradictions: Contradiction[] } {
  const { ids, born } = columns;
  const size = ids.length;
  const [sireRows, damRows] = [rowsOf(columns.sireIds, ids), rowsOf(columns.damIds, ids)];
  const { turns, contradictions } = turnsOf(columns, sireRows, damRows);
  const pedigree = emptyPedigree(roomFor(size));
  pedigree.size = size;
  pedigree.byId.set(turns);
  for (let row = 0; row < size; row += 1) {
    const turn = turns[row] as number;
    pedigree.ids[turn] = ids[row] as number;
    pedigree.breeds[turn] = columns.breeds[row] as number;
    pedigree.born[turn] = born[row] as number;
    pedigree.sexes[turn] = columns.sexes[row] as number;
    for (const [rows, parents] of [
      [sireRows, pedigree.sires],
      [damRows, pedigree.dams],
    ] as const) {
      const parent = rows[row] as number;
      parents[turn] = parent < 0 ? unknown : (turns[parent] as number);
      if (parent >= 0 && (born[parent] as number) >= (born[row] as number)) {
        contradictions.push({ dogId: ids[row] as number, parentId: ids[parent] as number, kind: 'age' });
      }
    }
  }
  return { pedigree, contradictions };
}

const emptyPedigree = (room: number): Pedigree => ({
  size: 0,
  ids: new Int32Array(room),
  sires: new Int32Array(room),
  dams: new Int32Array(room),
  breeds: new Int32Array(room),
  born: new Uint16Array(room),
  sexes: new Uint8Array(room),
  f: new Float64Array(room).fill(Number.NaN),
  byId: new Int32Array(room),
  marks: new Int32Array(room),
});

export function indexOfId({ ids, byId, size }: Pedigree, id: number): number {
  let [from, to] = [0, size];
  while (from < to) {
    const mid = (from + to) >>> 1;
    if ((ids[byId[mid] as number] as number) < id) from = mid + 1;
    else to = mid;
  }
  const turn = from < size ? (byId[from] as number) : unknown;
  return turn >= 0 && ids[turn] === id ? turn : unknown;
}

export interface Newborn {
  id: number;
  sireId: number | null;
  damId: number | null;
  breedId: number;
  born: number;
  sex: number;
}

/** Appends a dog. Returns false without room or with a missing parent: the caller then rereads the pedigree. */
export function append(pedigree: Pedigree, { id, sireId, damId, breedId, born, sex }: Newborn): boolean {
  const turn = pedigree.size;
  const [sire, dam] = [sireId, damId].map((parent) => (parent === null ? unknown : indexOfId(pedigree, parent))) as [
    number,
    number,
  ];
  if (turn >= pedigree.ids.length || (sireId !== null && sire < 0) || (damId !== null && dam < 0)) return false;
  pedigree.ids[turn] = id;
  pedigree.sires[turn] = sire;
  pedigree.dams[turn] = dam;
  pedigree.breeds[turn] = breedId;
  pedigree.born[turn] = born;
  pedigree.sexes[turn] = sex;
  pedigree.f[turn] = Number.NaN;
  let place = turn;
  while (place > 0 && (pedigree.ids[pedigree.byId[place - 1] as number] as number) > id) place -= 1;
  pedigree.byId.copyWithin(place + 1, place, turn);
  pedigree.byId[place] = turn;
  pedigree.size = turn + 1;
  return true;
}

export const bytesOf = ({ ids, sires, dams, breeds, born, sexes, f, byId, marks }: Pedigree): number =>
  [ids, sires, dams, breeds, born, sexes, f, byId, marks].reduce((sum, array) => sum + array.byteLength, 0);

/** The buffers to transfer, so that a worker hands a pedigree over without copying it. */
export const buffersOf = ({ ids, sires, dams, breeds, born, sexes, f, byId, marks }: Pedigree): ArrayBuffer[] =>
  [ids, sires, dams, breeds, born, sexes, f, byId, marks].map(({ buffer }) => buffer as ArrayBuffer);
