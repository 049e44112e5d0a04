import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { only, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import type { Parts } from '../../genetics/server/answers.ts';
import { findKennelAffixes } from '../../matings/server/queries/affixes.ts';
import * as schemas from '../../schemas.ts';
import { listDog } from '../commands/listDog.ts';
import { dismissRequest, requestDog, requestDogByHand } from '../commands/requestDog.ts';
import type { DocumentKeys } from '../documents/keys.ts';
import { countLookup } from '../lookupLimits.ts';
import { findDogToAdd, listOwnRequests } from '../queries/dogRequests.ts';
import { getDog, getOwnDog } from '../queries/getDog.ts';
import { listKnownStamps } from '../queries/knownStamps.ts';
import { getHolder, listDogs } from '../queries/profileDogs.ts';

export function holderRoutes(app: FastifyInstance, { keys, ...parts }: Parts & { keys: DocumentKeys }): void {
  const { db } = parts;
  serve(app, contract.listProfileDogs, {
    access: 'everyone',
    input: schemas.profileDogsInput,
    answer: schemas.profileDogs,
    summary: 'Собаки владельца или питомника',
    handle: async ({ input: { alias, ...filter } }) => listDogs(db, await getHolder(db, { alias }), filter, false),
  });
  serve(app, contract.getDog, {
    access: 'everyone',
    input: schemas.dogInput,
    answer: schemas.dog,
    summary: 'Собака: сведения, титулы, здоровье, родословная до пятого колена, инбридинг, потомство',
    perMinute: 120,
    handle: ({ input }) => getDog(parts, input.alias, input.dogId),
  });
  serve(app, contract.listOwnDogs, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.ownDogsInput,
    answer: schemas.ownDogs,
    summary: 'Свои собаки, в том числе скрытые, и заявки на добавление',
    handle: async ({ input, session }) => {
      const holder = await getHolder(db, { id: session.profileId });
      const [page, requests, affixes] = await Promise.all([
        listDogs(db, holder, input, true),
        listOwnRequests(db, holder.id),
        findKennelAffixes(db, holder.id),
      ]);
      return { ...page, requests, affixes };
    },
  });
  serve(app, contract.listKnownStamps, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.noInput,
    answer: schemas.knownStamps,
    summary: 'Коды клейм, известные владельцу: свои и тех, кто клеймил его собак',
    handle: ({ session }) => listKnownStamps(db, session.profileId),
  });
  serve(app, contract.getOwnDog, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.ownDogInput,
    answer: schemas.ownDog,
    summary: 'Своя собака со ссылками на её документы',
    handle: ({ input, session }) => getOwnDog(parts, session.profileId, input.dogId, keys, clock.now()),
  });
  serve(app, contract.listDog, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.listDogInput,
    answer: schemas.done,
    summary: 'Показать свою собаку на странице или скрыть',
    handle: async ({ input, session }) => {
      await listDog(db, session.profileId, input.dogId, input.is_listed);
      return {};
    },
  });
  serve(app, contract.findDogToAdd, {
    access: only('user', 'judge', 'kennel'),
    input: schemas.dogToAddInput,
    answer: schemas.dogToAdd,
    summary: 'Поиск собаки для добавления: клеймо, чип или номер родословной',
    handle: async ({ input, request, session }) => {
      await countLookup(app, request, session);
      return findDogToAdd(db, session.profileId, input.number);
    },
  });
  serveIdempotent(app, db, contract.requestDog, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.requestDogInput,
    answer: schemas.requested,
    summary: 'Заявка: собака из базы федерации — моя',
    handle: ({ input, session, tx }) => requestDog(tx, session.profileId, input, clock.now()),
  });
  serve(app, contract.putAwayDogRequest, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.putAwayInput,
    answer: schemas.done,
    summary: 'Убрать свою отклонённую заявку на собаку',
    handle: async ({ input, session }) => {
      await dismissRequest(db, session.profileId, input.requestId, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.requestDogByHand, {
    access: ownOnly('user', 'judge', 'kennel'),
    // The wire form has texts; the schema turns them into the command's input.
    input: schemas.dogByHandInput as unknown as z.ZodType<contract.DogByHandForm>,
    answer: schemas.requested,
    summary: 'Заявка: собака, которой нет в базе федерации',
    handle: ({ input, session, tx }) =>
      requestDogByHand(tx, session.profileId, input as unknown as contract.DogByHandInput, clock.now()),
  });
}
