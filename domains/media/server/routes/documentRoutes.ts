import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import * as schemas from '../../schemas.ts';
import * as commands from '../commands/publicDocuments.ts';
import { getPublicDocumentPage, listPublicDocuments } from '../queries/publicDocuments.ts';
import { ownerEndpoints } from './ownerEndpoints.ts';

export function documentRoutes(app: FastifyInstance, db: Db): void {
  const { create, change } = ownerEndpoints(app, db);
  serve(app, contract.listPublicDocuments, {
    access: 'everyone',
    input: schemas.aliasInput,
    answer: schemas.publicDocumentList,
    summary: 'Публичные документы профиля по категориям',
    handle: ({ input }) => listPublicDocuments(db, input.alias),
  });
  serve(app, contract.getPublicDocumentPage, {
    access: 'everyone',
    input: schemas.documentInput,
    answer: schemas.publicDocumentPage,
    summary: 'Сведения об одном публичном документе',
    handle: ({ input }) => getPublicDocumentPage(db, input.id),
  });
  create(
    contract.publishDocument,
    {
      input: schemas.publishedDocument,
      answer: schemas.publicDocument,
      summary: 'Загруженный файл — в публичные документы',
    },
    commands.publishDocument,
  );
  change(
    contract.editPublicDocument,
    { input: schemas.editedDocument, summary: 'Название и категория документа' },
    commands.editPublicDocument,
  );
  change(
    contract.deletePublicDocument,
    { input: schemas.publicDocumentInput, summary: 'Удалить документ' },
    (tx, profileId, { documentId }) => commands.deletePublicDocument(tx, profileId, documentId),
  );
  create(
    contract.createCategory,
    { input: schemas.newCategory, answer: schemas.documentCategory, summary: 'Новая категория документов' },
    (tx, profileId, { name }) => commands.createCategory(tx, profileId, name),
  );
  change(
    contract.renameCategory,
    { input: schemas.renamedCategory, summary: 'Другое название категории' },
    commands.renameCategory,
  );
  change(
    contract.deleteCategory,
    { input: schemas.categoryInput, summary: 'Удалить категорию: её документы остаются без категории' },
    (tx, profileId, { categoryId }) => commands.deleteCategory(tx, profileId, categoryId),
  );
}
