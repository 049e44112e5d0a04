import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import * as schemas from '../../schemas.ts';
import * as commands from '../commands/videos.ts';
import { listVideos } from '../queries/videos.ts';
import { ownerEndpoints } from './ownerEndpoints.ts';

export function videoRoutes(app: FastifyInstance, db: Db): void {
  const { create, change } = ownerEndpoints(app, db);
  serve(app, contract.listVideos, {
    access: 'everyone',
    input: schemas.aliasInput,
    answer: schemas.videoList,
    summary: 'Видео профиля: ссылки на известные хостинги',
    handle: ({ input }) => listVideos(db, input.alias),
  });
  create(
    contract.addVideo,
    { input: schemas.newVideo, answer: schemas.video, summary: 'Новое видео по ссылке' },
    commands.addVideo,
  );
  change(contract.editVideo, { input: schemas.editedVideo, summary: 'Другое название видео' }, commands.editVideo);
  change(contract.moveVideo, { input: schemas.movedVideo, summary: 'Место видео среди других' }, commands.moveVideo);
  change(contract.deleteVideo, { input: schemas.videoInput, summary: 'Убрать видео' }, (tx, profileId, { videoId }) =>
    commands.deleteVideo(tx, profileId, videoId),
  );
}
