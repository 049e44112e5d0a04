import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { MenuKind } from '../contract.ts';
import * as schemas from '../lookupSchemas.ts';
import * as contract from '../lookups.ts';
import { getBreedClub, getLookup, getOwnerRoles, listFederationDocuments } from './queries/lookups.ts';

export function lookupRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const lookups: [typeof contract.getOwnerFull, MenuKind[], string][] = [
    [contract.getOwnerFull, ['user'], 'Физическое лицо: что видно всем'],
    [contract.getClubPublic, ['club', 'federation'], 'Клуб: что видно всем'],
    [contract.getNurseryPublic, ['kennel'], 'Питомник: что видно всем'],
  ];
  for (const [call, kinds, summary] of lookups) {
    serve(app, call, {
      access: 'public',
      input: schemas.aliasInput,
      answer: schemas.profileLookup,
      summary,
      handle: ({ input }) => getLookup(db, input.alias, kinds),
    });
  }
  serve(app, contract.getOwnerRoles, {
    access: 'public',
    input: schemas.aliasInput,
    answer: schemas.ownerRoles,
    summary: 'Открытые роли физического лица',
    handle: ({ input }) => getOwnerRoles(db, input.alias),
  });
  serve(app, contract.getNationalBreedClub, {
    access: 'public',
    input: schemas.aliasInput,
    answer: schemas.breedClub,
    summary: 'Национальный клуб породы и его породы',
    handle: ({ input }) => getBreedClub(db, input.alias),
  });
  serve(app, contract.listFederationDocuments, {
    access: 'public',
    input: schemas.federationDocumentsInput,
    answer: schemas.federationDocuments,
    summary: 'Документы федерации: размеры взносов и реквизиты',
    handle: ({ input }) => listFederationDocuments(db, input.Alias),
  });
}
