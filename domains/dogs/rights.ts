import type { Rights } from '#platform/contract/rights.ts';
import { dogKeeperKinds, litterSearchKinds } from './policy.ts';

export const rights: Rights = {
  findFoundDog: 'everyone',
  findDocumentStatus: 'everyone',
  findRegistration: 'everyone',
  findStampOwners: 'everyone',
  findDogs: 'everyone',
  getLookupExamples: 'everyone',
  findDamLitters: { who: litterSearchKinds },
  getIssuedDocument: 'everyone',
  // With the secret half of its link; without it nobody, its owner included.
  getIssuedPaper: 'everyone',
  listProfileDogs: 'everyone',
  getDog: 'everyone',
  listOwnDogs: { who: dogKeeperKinds, whose: 'own' },
  getOwnDog: { who: dogKeeperKinds, whose: 'own' },
  listDog: { who: dogKeeperKinds, whose: 'own' },
  findDogToAdd: { who: dogKeeperKinds },
  requestDog: { who: dogKeeperKinds, whose: 'own' },
  requestDogByHand: { who: dogKeeperKinds, whose: 'own' },
  listDogRequests: { who: ['federation', 'admin'] },
  decideDogRequest: { who: ['federation', 'admin'] },
  startDogImport: { who: ['federation', 'admin'] },
  tryDogImport: { who: ['federation', 'admin'] },
  listDogImports: { who: ['federation', 'admin'] },
  getDogImport: { who: ['federation', 'admin'] },
};
