import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import * as schemas from '../../schemas.ts';
import * as commands from '../commands/gallery.ts';
import { getGallery, listPhotos } from '../queries/gallery.ts';
import { ownerEndpoints } from './ownerEndpoints.ts';

export function galleryRoutes(app: FastifyInstance, db: Db): void {
  const { create, change } = ownerEndpoints(app, db);
  serve(app, contract.getGallery, {
    access: 'everyone',
    input: schemas.aliasInput,
    answer: schemas.gallery,
    summary: 'Альбомы профиля с обложками',
    handle: ({ input }) => getGallery(db, input.alias),
  });
  serve(app, contract.listPhotos, {
    access: 'everyone',
    input: schemas.photosInput,
    answer: schemas.photoPage,
    summary: 'Фотографии альбома по порядку, по 60',
    handle: ({ input }) => listPhotos(db, input),
  });
  create(
    contract.createAlbum,
    { input: schemas.newAlbum, answer: schemas.album, summary: 'Новый альбом' },
    (tx, profileId, { name }) => commands.createAlbum(tx, profileId, name),
  );
  change(
    contract.renameAlbum,
    { input: schemas.renamedAlbum, summary: 'Другое название альбома' },
    commands.renameAlbum,
  );
  change(contract.moveAlbum, { input: schemas.movedAlbum, summary: 'Место альбома среди других' }, commands.moveAlbum);
  change(contract.chooseCover, { input: schemas.chosenCover, summary: 'Обложка альбома' }, commands.chooseCover);
  change(
    contract.deleteAlbum,
    { input: schemas.albumInput, summary: 'Удалить альбом со всеми фотографиями' },
    (tx, profileId, { albumId }) => commands.deleteAlbum(tx, profileId, albumId),
  );
  create(
    contract.addPhoto,
    { input: schemas.newPhoto, answer: schemas.photo, summary: 'Загруженная фотография — в альбом' },
    commands.addPhoto,
  );
  change(contract.captionPhoto, { input: schemas.captioned, summary: 'Подпись фотографии' }, commands.captionPhoto);
  change(contract.movePhoto, { input: schemas.movedPhoto, summary: 'Место фотографии в альбоме' }, commands.movePhoto);
  change(
    contract.rehangPhotos,
    { input: schemas.rehungPhotos, summary: 'Фотографии — в другой альбом' },
    commands.movePhotosToAlbum,
  );
  change(
    contract.deletePhotos,
    { input: schemas.deletedPhotos, summary: 'Удалить фотографии' },
    (tx, profileId, { photoIds }) => commands.deletePhotos(tx, profileId, photoIds),
  );
}
