import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { ProfileKind } from '../../contract.ts';
import { aliasInput } from '../../schemas.ts';
import type { ProfileExtras } from '../../server/profileExtras.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getBreedClub, getLookup, getOwnerRoles, listFederationDocuments } from './queries/lookups.ts';

export function lookupRoutes(app: FastifyInstance, parts: { db: Db; known: ProfileExtras }): void {
  const lookups: [typeof contract.getOwnerFull, ProfileKind[], string][] = [
    [contract.getOwnerFull, ['user'], 'Физическое лицо: что видно всем'],
    [contract.getClubPublic, ['club', 'federation'], 'Клуб: что видно всем'],
    [contract.getNurseryPublic, ['kennel'], 'Питомник: что видно всем'],
  ];
  for (const [call, kinds, summary] of lookups) {
    serve(app, call, {
      access: 'everyone',
      input: aliasInput,
      answer: schemas.profileLookup,
      summary,
      handle: ({ input }) => getLookup(parts, input.alias, kinds),
    });
  }
  serve(app, contract.getOwnerRoles, {
    access: 'everyone',
    input: aliasInput,
    answer: schemas.ownerRoles,
    summary: 'Открытые роли физического лица',
    handle: ({ input }) => getOwnerRoles(parts, input.alias),
  });
  serve(app, contract.getNationalBreedClub, {
    access: 'everyone',
    input: aliasInput,
    answer: schemas.breedClub,
    summary: 'Национальный клуб породы и его породы',
    handle: ({ input }) => getBreedClub(parts, input.alias),
  });
  serve(app, contract.listFederationDocuments, {
    access: 'everyone',
    input: schemas.federationDocumentsInput,
    answer: schemas.federationDocuments,
    summary: 'Документы федерации: размеры взносов и реквизиты',
    handle: ({ input }) => listFederationDocuments(parts, input.Alias),
  });
}
