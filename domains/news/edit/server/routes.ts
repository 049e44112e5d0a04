import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { articleInput, noInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setArticleLike } from './commands/like.ts';
import { closeArticle, createArticle, deleteArticle, editArticle, renewAdvert } from './commands/writing.ts';
import { findLikes, getArticleEdit, getWriting, listAdvertDogs, listOwnAdverts, listRevisions } from './queries.ts';

export function articleEditRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getWriting, {
    access: inSection('content', ownOnly()),
    input: noInput,
    answer: schemas.writing,
    summary: 'Что пишущему можно и что из его записей ждёт своего дня',
    handle: ({ session }) => getWriting(db, session),
  });
  serveIdempotent(app, db, contract.createArticle, {
    access: inSection('content', ownOnly()),
    input: schemas.articleDraft,
    answer: schemas.written,
    summary: 'Новая статья или объявление',
    handle: ({ input, session, tx }) => createArticle(tx, session, input, clock.now()),
  });
  serve(app, contract.getArticleEdit, {
    access: inSection('content', ownOnly()),
    input: articleInput,
    answer: schemas.articleEdit,
    summary: 'Статья для правки её автором',
    handle: ({ input, session }) => getArticleEdit(db, session, input.articleId),
  });
  serve(app, contract.editArticle, {
    access: inSection('content', ownOnly()),
    input: schemas.articleEdited,
    answer: schemas.written,
    summary: 'Правка статьи; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => editArticle(tx, session, input, clock.now())),
  });
  serve(app, contract.closeArticle, {
    access: inSection('content', ownOnly()),
    input: schemas.closing,
    answer: schemas.done,
    summary: 'Объявление не активно, или снова активно',
    handle: async ({ input, session }) => db.transaction((tx) => closeArticle(tx, session, input)),
  });
  serve(app, contract.listOwnAdverts, {
    access: inSection('content', ownOnly()),
    input: noInput,
    answer: schemas.ownAdverts,
    summary: 'Свои объявления: сколько дней осталось и сколько раз показан телефон',
    handle: ({ session }) => listOwnAdverts(db, session.profileId, clock.now()),
  });
  serve(app, contract.listAdvertDogs, {
    access: inSection('content', ownOnly()),
    input: noInput,
    answer: schemas.advertDogs,
    summary: 'Свои собаки, о которых можно дать объявление',
    handle: ({ session }) => listAdvertDogs(db, session.profileId),
  });
  serve(app, contract.renewAdvert, {
    access: inSection('content', ownOnly()),
    input: articleInput,
    answer: schemas.renewed,
    summary: 'Продлить своё объявление',
    handle: ({ input, session }) => db.transaction((tx) => renewAdvert(tx, session, input.articleId, clock.now())),
  });
  serve(app, contract.deleteArticle, {
    access: inSection('content', ownOnly()),
    input: articleInput,
    answer: schemas.done,
    summary: 'Удалить статью с её файлами',
    handle: ({ input, session }) => db.transaction((tx) => deleteArticle(tx, session, input.articleId)),
  });
  serve(app, contract.listRevisions, {
    access: inSection('content', ownOnly()),
    input: articleInput,
    answer: schemas.revisions,
    summary: 'Что было в статье до каждой правки: её автору',
    handle: ({ input, session }) => listRevisions(db, session, input.articleId),
  });
  likeRoutes(app, db);
}

function likeRoutes(app: FastifyInstance, db: Db): void {
  const words = { input: articleInput, answer: schemas.likes };
  serve(app, contract.getArticleLikes, {
    ...words,
    access: 'everyone',
    summary: 'Сколько отметок «нравится» у статьи и есть ли среди них ваша',
    handle: ({ input, session }) => findLikes(db, input.articleId, session?.profileId ?? null),
  });
  for (const [endpoint, wanted, summary] of [
    [contract.likeArticle, true, 'Статья нравится'],
    [contract.unlikeArticle, false, 'Убрать отметку «нравится»'],
  ] as const) {
    serve(app, endpoint, {
      ...words,
      access: inSection('content', 'member'),
      perMinute: 120,
      summary,
      handle: ({ input, session }) =>
        setArticleLike(db, { articleId: input.articleId, profileId: session.profileId, wanted }),
    });
  }
}
