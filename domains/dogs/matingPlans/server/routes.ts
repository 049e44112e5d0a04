import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import type { Parts } from '../../genetics/server/answers.ts';
import { countFigures } from '../../genetics/server/limits.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getMatingPlan } from './queries/getMatingPlan.ts';
import { getOpenMating } from './queries/getOpenMating.ts';
import { listMales } from './queries/listMales.ts';

export function matingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.getMatingPlan, {
    access: 'everyone',
    input: schemas.planInput,
    answer: schemas.matingPlan,
    summary: 'Страница пробной вязки: обе собаки, цифры, правила, родословная щенков',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return getMatingPlan(parts, input, clock.today(), session?.profileId);
    },
  });
  serve(app, contract.getOpenMating, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.pairInput,
    answer: schemas.openMating,
    summary: 'Пробная вязка: ещё не зарегистрированный помёт этой суки, для его сторон, и правила с его учётом',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return getOpenMating(parts, session.profileId, input, clock.today());
    },
  });
  serve(app, contract.listMales, {
    access: 'everyone',
    input: schemas.malesInput,
    answer: schemas.males,
    summary: 'Кобели породы для суки: по родству, с отбором по титулам, здоровью, возрасту',
    perMinute: 60,
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return listMales(parts, input, clock.today());
    },
  });
}
