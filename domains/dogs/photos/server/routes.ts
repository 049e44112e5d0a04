import type { FastifyInstance } from 'fastify';
import { only, ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import * as commands from './commands.ts';
import { isPhotographer, listDogPhotos, listMainPhotos, listOriginals, listPhotosOfBreed } from './queries.ts';

export function photoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listDogPhotos, {
    access: 'everyone',
    input: schemas.dogPhotosInput,
    answer: schemas.dogPhotos,
    summary: 'Фотографии собаки, главная первой',
    handle: ({ input }) => listDogPhotos(db, input.dogId),
  });
  serve(app, contract.listMainPhotos, {
    access: 'everyone',
    input: schemas.mainPhotosInput,
    answer: schemas.mainPhotos,
    summary: 'Главные фотографии этих собак',
    handle: ({ input }) => listMainPhotos(db, input.dogId),
  });
  serve(app, contract.listPhotosOfBreed, {
    access: 'everyone',
    input: schemas.photosOfBreedInput,
    answer: schemas.photosOfBreed,
    summary: 'Главные фотографии собак породы, новые первыми',
    handle: ({ input }) => listPhotosOfBreed(db, input.breedId),
  });
  serve(app, contract.mayPhotographDog, {
    access: only('user', 'judge', 'kennel'),
    input: schemas.dogPhotosInput,
    answer: schemas.mayPhotograph,
    summary: 'Мне ли добавлять фотографии этой собаки',
    handle: async ({ input, session }) => {
      const may = await isPhotographer(db, input.dogId, session.profileId);
      return { may, originals: may ? await listOriginals(db, input.dogId) : [] };
    },
  });
  serveIdempotent(app, db, contract.addDogPhoto, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.newDogPhoto,
    answer: schemas.dogPhoto,
    summary: 'Добавить фотографию своей собаки',
    handle: ({ input, session, tx }) => commands.addDogPhoto(tx, session.profileId, input),
  });
  serve(app, contract.chooseMainDogPhoto, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.dogPhotoInput,
    answer: schemas.done,
    summary: 'Сделать фотографию собаки главной',
    handle: async ({ input, session }) => {
      await commands.chooseMainDogPhoto(db, session.profileId, input);
      return {};
    },
  });
  serve(app, contract.reframeDogPhoto, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.reframedPhoto,
    answer: schemas.done,
    summary: 'Показать фотографию собаки в другом кадре',
    handle: async ({ input, session }) => {
      await commands.reframeDogPhoto(db, session.profileId, input);
      return {};
    },
  });
  serve(app, contract.deleteDogPhoto, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.dogPhotoInput,
    answer: schemas.done,
    summary: 'Удалить фотографию своей собаки',
    handle: async ({ input, session }) => {
      await commands.deleteDogPhoto(db, session.profileId, input);
      return {};
    },
  });
}
