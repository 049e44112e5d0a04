import type { FastifyInstance } from 'fastify';
import { type Access, inSection, ownOnly } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { deletePicture, type PictureKind, setPicture } from './commands/setPicture.ts';

/** 20 MB as base64, and the JSON around it. */
const bodyLimit = 28 * 1024 * 1024;

/** The three pictures of a profile; callers reach their own only. */
export function pictureRoutes(app: FastifyInstance, { db, files }: { db: Db; files: Files }): void {
  const picture = (
    kind: PictureKind,
    access: Exclude<Access, 'everyone'>,
    save: Endpoint<contract.PictureInput, string>,
    remove: Endpoint<Record<string, never>, Record<string, never>>,
    name: string,
  ) => {
    serve(app, save, {
      access,
      bodyLimit,
      perMinute: 30,
      receiveMs: 5 * minuteMs,
      // Decoding has the file worker's own queue.
      ownQueue: true,
      input: schemas.pictureInput,
      answer: schemas.pictureLink,
      summary: `${name}: загрузить (data URL, JPEG до 20 Мб)`,
      handle: ({ input, session }) => setPicture(db, files, session.profileId, kind, input.data),
    });
    serve(app, remove, {
      access,
      input: schemas.noPictureInput,
      answer: schemas.pictureGone,
      summary: `${name}: удалить`,
      handle: async ({ session }) => {
        await deletePicture(db, files, session.profileId, kind);
        return {};
      },
    });
  };
  picture(
    'avatar',
    inSection('content', ownOnly()),
    contract.saveAvatar,
    contract.deleteAvatar,
    'Логотип или фотография профиля',
  );
  picture('banner', inSection('content', ownOnly()), contract.saveBanner, contract.deleteBanner, 'Баннер профиля');
  picture(
    'owner',
    ownOnly('nbc'),
    contract.saveOwnerPicture,
    contract.deleteOwnerPicture,
    'Фотография руководителя клуба породы',
  );
}
