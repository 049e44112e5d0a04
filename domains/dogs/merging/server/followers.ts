import type { Queryable } from '#platform/server/db/connect.ts';

/** A table of another domain that references dogs: how its rows move to another dog, and back. */
export interface DogFollower {
  table: string;
  what: string;
  count(db: Queryable, dogId: number): Promise<number>;
  move(tx: Queryable, from: number, to: number): Promise<number[]>;
  moveBack(tx: Queryable, ids: readonly number[], to: number): Promise<void>;
}

/** Columns that are filled where the kept dog's are blank. */
export const fillable = [
  { what: 'Окрас', columns: ['colour'] },
  { what: 'Клеймо', columns: ['stamp_code', 'stamp_number'] },
  { what: 'Чип', columns: ['chip'] },
  { what: 'Родословная', columns: ['pedigree_number'] },
  { what: 'Отец', columns: ['sire_id', 'sire_number'] },
  { what: 'Мать', columns: ['dam_id', 'dam_number'] },
  { what: 'Заводчик', columns: ['breeder_id', 'breeder_name'] },
  { what: 'Владелец', columns: ['owner_id', 'owner_name'] },
  { what: 'Сертификаты', columns: ['dignity_ids'] },
  { what: 'HD', columns: ['hd'] },
  { what: 'ED', columns: ['ed'] },
  { what: 'PL', columns: ['pl'] },
] as const;
