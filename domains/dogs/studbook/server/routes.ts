import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import type { Parts } from '../../genetics/server/answers.ts';
import { countFigures } from '../../genetics/server/limits.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getStudbookDog } from './queries/describeDog.ts';
import { listNamedRelatives } from './queries/namedRelatives.ts';
import { suggestDogs } from './queries/suggestDogs.ts';

export function studbookRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.getStudbookDog, {
    access: 'everyone',
    input: schemas.studbookDogInput,
    answer: schemas.studbookDog,
    summary: 'Собака племенной книги: сведения, титулы, здоровье, инбридинг, потомство, родня; без людей',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return getStudbookDog(parts, input.dogId, clock.today());
    },
  });
  serve(app, contract.listNamedRelatives, {
    access: 'everyone',
    input: schemas.relativesInput,
    answer: schemas.namedRelatives,
    summary: 'Дети, братья и сёстры собаки поимённо: титулы и здоровье; без людей',
    handle: async ({ input, request, session }) => {
      await countFigures(app, request, session);
      return listNamedRelatives(parts.db, input);
    },
  });
  serve(app, contract.suggestDogs, {
    access: 'everyone',
    input: schemas.suggestInput,
    answer: schemas.suggestions,
    summary: 'Подсказка: собаки племенной книги по части клички или по номеру, свои первыми',
    perMinute: 240,
    handle: ({ input, session }) => suggestDogs(parts.db, { ...input, profileId: session?.profileId }),
  });
}
