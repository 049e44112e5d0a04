import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as files from './importSchemas.ts';
import type { publicDocument } from './issuedPapers/schemas.ts';
import type { SearchScope } from './narrowedSearch/contract.ts';
import type * as schemas from './schemas.ts';

export type StampOwners = z.infer<typeof schemas.stampOwners>;
export type Organisation = StampOwners['organisations'][number];
export type FoundDog = z.infer<typeof schemas.foundDog>;
export type LookupExamples = z.infer<typeof schemas.lookupExamples>;
export type FoundDogs = z.infer<typeof schemas.foundDogs>;
export type DocumentStatus = z.infer<typeof schemas.documentStatus>;
export type Registration = z.infer<typeof schemas.registration>;
export type StudbookRecord = NonNullable<Registration['record']>;
export type DamLitters = z.infer<typeof schemas.damLitters>;
export type PublicDocument = z.infer<typeof publicDocument>;
export type ProfileDogsInput = z.infer<typeof schemas.profileDogsInput>;
export type OwnDogsInput = z.infer<typeof schemas.ownDogsInput>;
export type ProfileDogs = z.infer<typeof schemas.profileDogs>;
export type OwnDogs = z.infer<typeof schemas.ownDogs>;
export type DogCard = z.infer<typeof schemas.dogCard>;
export type OwnRequest = z.infer<typeof schemas.ownRequest>;
export type Dog = z.infer<typeof schemas.dog>;
export type KnownStamp = z.infer<typeof schemas.knownStamps>[number];
export type OwnDog = z.infer<typeof schemas.ownDog>;
export type DogToAdd = z.infer<typeof schemas.dogToAdd>;
export type RequestDogInput = z.infer<typeof schemas.requestDogInput>;
/** The form's values, with numbers as typed. */
export type DogByHandForm = z.input<typeof schemas.dogByHandInput>;
export type DogByHandInput = z.infer<typeof schemas.dogByHandInput>;
export type RequestList = z.infer<typeof schemas.requestList>;
export type RequestToReview = RequestList['items'][number];
export type DecideInput = z.infer<typeof schemas.decideInput>;
export type DogImport = z.infer<typeof files.dogImport>;
export type ImportDetails = z.infer<typeof files.importDetails>;

type Nothing = Record<string, never>;
const topics = ['dogs', 'pedigrees', 'profiles', 'dictionaries'];
const search = '/api/dog/search';

export const findFoundDog = endpoint<{ code: string }, FoundDog>({
  name: 'findFoundDog',
  method: 'GET',
  path: `${search}/found`,
  topics,
});
export const findDocumentStatus = endpoint<{ barcode: string }, DocumentStatus>({
  name: 'findDocumentStatus',
  method: 'GET',
  path: `${search}/document-status`,
  topics,
});
export const findRegistration = endpoint<{ stamp: string } & SearchScope, Registration>({
  name: 'findRegistration',
  method: 'GET',
  path: `${search}/registration`,
  topics,
});
export const findStampOwners = endpoint<{ code: string }, StampOwners>({
  name: 'findStampOwners',
  method: 'GET',
  path: `${search}/organisation`,
  topics,
});
/** Card 5: names clubs, kennels and federations only. */
export const findDamLitters = endpoint<{ pedigree: string } & SearchScope, DamLitters>({
  name: 'findDamLitters',
  method: 'GET',
  path: `${search}/litters`,
});

export const findDogs = endpoint<{ query: string } & SearchScope, FoundDogs>({
  name: 'findDogs',
  method: 'GET',
  path: `${search}/dog`,
  topics,
});
/** Public numbers to try a lookup with. */
export const getLookupExamples = endpoint<Nothing, LookupExamples>({
  name: 'getLookupExamples',
  method: 'GET',
  path: `${search}/examples`,
  topics,
});

export const getIssuedDocument = endpoint<{ publicId: string; key?: string | undefined }, PublicDocument>({
  name: 'getIssuedDocument',
  method: 'GET',
  path: '/api/dog/document/:publicId',
  topics,
});

/** The PDF of a paper. Requires its secret link. */
export const getIssuedPaper = endpoint<{ publicId: string; key?: string | undefined }, never>({
  name: 'getIssuedPaper',
  method: 'GET',
  path: '/api/dog/document/:publicId/pdf',
});

export const listProfileDogs = endpoint<ProfileDogsInput, ProfileDogs>({
  name: 'listProfileDogs',
  method: 'GET',
  path: '/api/dog/profile/:alias',
  topics,
});
export const getDog = endpoint<{ alias: string; dogId: number }, Dog>({
  name: 'getDog',
  method: 'GET',
  path: '/api/dog/profile/:alias/:dogId',
  topics,
});

export const listOwnDogs = endpoint<OwnDogsInput, OwnDogs>({
  name: 'listOwnDogs',
  method: 'GET',
  path: '/api/dog/own',
});
export const listKnownStamps = endpoint<Nothing, KnownStamp[]>({
  name: 'listKnownStamps',
  method: 'GET',
  path: '/api/dog/own_stamps',
});
export const getOwnDog = endpoint<{ dogId: number }, OwnDog>({
  name: 'getOwnDog',
  method: 'GET',
  path: '/api/dog/own/:dogId',
});
export const listDog = endpoint<{ dogId: number; is_listed: boolean }, object>({
  name: 'listDog',
  method: 'PUT',
  path: '/api/dog/own/:dogId',
});
export const findDogToAdd = endpoint<{ number: string }, DogToAdd>({
  name: 'findDogToAdd',
  method: 'GET',
  path: '/api/dog/add',
});
export const requestDog = endpoint<RequestDogInput, { request_id: number }>({
  name: 'requestDog',
  method: 'POST',
  path: '/api/dog/add/known',
  once: true,
});
export const requestDogByHand = endpoint<DogByHandForm, { request_id: number }>({
  name: 'requestDogByHand',
  method: 'POST',
  path: '/api/dog/add/by_hand',
  once: true,
});

/** Dismisses a refused request from its sender's list; staff still see it with their decision. */
export const putAwayDogRequest = endpoint<{ requestId: number }, object>({
  name: 'putAwayDogRequest',
  method: 'PUT',
  path: '/api/dog/own_requests/:requestId/put_away',
});

export const listDogRequests = endpoint<{ status?: number | undefined; after?: number | undefined }, RequestList>({
  name: 'listDogRequests',
  method: 'GET',
  path: '/api/dog/request',
});
export const decideDogRequest = endpoint<DecideInput, object>({
  name: 'decideDogRequest',
  method: 'PUT',
  path: '/api/dog/request/:requestId',
});

export const startDogImport = endpoint<Nothing, { import_id: number }>({
  name: 'startDogImport',
  method: 'POST',
  path: '/api/dog/import',
});
export const tryDogImport = endpoint<Nothing, { import_id: number }>({
  name: 'tryDogImport',
  method: 'POST',
  path: '/api/dog/import/try',
});
export const listDogImports = endpoint<Nothing, DogImport[]>({
  name: 'listDogImports',
  method: 'GET',
  path: '/api/dog/import',
});
export const getDogImport = endpoint<{ importId: number; after?: number | undefined }, ImportDetails>({
  name: 'getDogImport',
  method: 'GET',
  path: '/api/dog/import/:importId',
});

/** Greatest number of dogs shown for a name; others are found by number. */
export const namesakesShown = 30;

export const dogsPageSize = 24;
/** The rejected rows as a file with the same columns and a reason for each row. */
export const getImportMistakes = endpoint<{ importId: number }, never>({
  name: 'getImportMistakes',
  method: 'GET',
  path: '/api/dog/import/:importId/mistakes',
});
