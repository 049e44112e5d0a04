import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { listAncestors } from '../../server/queries/pedigree.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getDogGenetics, getMating } from './answers.ts';
import type { Genealogy } from './genealogy.ts';
import { countFigures, limitFigurePages } from './limits.ts';
import { listContradictions } from './queries/stored.ts';

export function geneticsRoutes(app: FastifyInstance, parts: { db: Db; genealogy: Genealogy }): void {
  limitFigurePages(app);
  serve(app, contract.getMating, {
    access: 'everyone',
    input: schemas.matingInput,
    answer: schemas.genetics,
    summary: 'Пробная вязка: инбридинг щенков, общие предки, полнота родословных, правила',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return getMating(parts, input, clock.today());
    },
  });
  serve(app, contract.getDogGenetics, {
    access: 'everyone',
    input: schemas.dogGeneticsInput,
    answer: schemas.genetics,
    summary: 'Инбридинг собаки, общие предки её родителей, полнота родословной, правила на день её рождения',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return getDogGenetics(parts, input.dogId);
    },
  });
  serve(app, contract.getAncestors, {
    access: 'everyone',
    input: schemas.ancestorsInput,
    answer: schemas.ancestors,
    summary: 'Родословное древо собаки до седьмого колена',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return listAncestors(parts.db, [{ top: 1, id: input.dogId }], input.generations);
    },
  });
  serve(app, contract.listContradictions, {
    access: inSection('pedigrees', headStaff),
    input: schemas.noInput,
    answer: schemas.contradictions,
    summary: 'Противоречия племенной книги, последние найденные',
    handle: () => listContradictions(parts.db),
  });
}
