import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { readShow } from '../../server/queries/show.ts';
import type { ChosenExtra } from '../contract.ts';
import { saveShowExtras } from './commands/organise.ts';
import { listShowExtras } from './queries.ts';

/** A show of the demonstration offers contests, a child's contest and a printed catalogue. */
export async function demoExtras(tx: Queryable, organiser: Session, exhibitionId: number): Promise<void> {
  const show = await readShow(tx, exhibitionId);
  const day = show.days.map(({ date }) => date).toSorted()[0];
  if (day === undefined) return;
  const blank = { id: 0, note: '', day, age_from: null, age_to: null };
  await saveShowExtras(tx, organiser, {
    exhibitionId,
    version: 0,
    extras: [
      { ...blank, kind: 'child', name: 'Конкурс «Ребёнок и собака»', price: 60_000, age_from: 6, age_to: 12 },
      { ...blank, kind: 'thing', name: 'Печатный каталог', note: 'Заберёте на регистрации', day: null, price: 40_000 },
      { ...blank, kind: 'pair', name: 'Лучшая пара', price: 60_000 },
      { ...blank, kind: 'kennel', name: 'Конкурс питомников', price: 100_000 },
    ],
  });
}

/** What an entrant of the demonstration chooses: a printed catalogue. */
export async function demoChoice(tx: Queryable, exhibitionId: number): Promise<ChosenExtra[]> {
  const offered = await listShowExtras(tx, exhibitionId);
  const thing = offered.find(({ kind }) => kind === 'thing');
  return thing ? [{ extra_id: thing.id, quantity: 1, members: [] }] : [];
}
