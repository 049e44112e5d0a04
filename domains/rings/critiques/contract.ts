import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
type OfDog = z.infer<typeof schemas.dogInput>;
export type OwnJudgements = z.infer<typeof schemas.ownJudgements>;
export type Judgement = OwnJudgements['judgements'][number];
export type Critiques = z.infer<typeof schemas.critiques>;
export type CritiqueConsent = z.infer<typeof schemas.consent>;

/**
 * What judges decided in closed breeds about the viewer's entries, and about the viewer's own dogs that another has
 * entered, whatever the organiser's delay for visitors.
 */
export const listOwnJudgements = endpoint<Nothing, OwnJudgements>({
  name: 'listOwnJudgements',
  method: 'GET',
  path: '/api/entries/judgements',
});
/** Critiques that their judges have released, of shows whose results are public. */
export const listCritiquesOfDog = endpoint<OfDog, Critiques>({
  name: 'listCritiquesOfDog',
  method: 'GET',
  path: '/api/dogs/dog/:dogId/critiques',
  topics: ['rings', 'exhibitions', 'judges', 'dogs'],
});
/** All critiques of a dog for its present owners; empty for others. */
export const listCritiquesOfOwnDog = endpoint<OfDog, Critiques>({
  name: 'listCritiquesOfOwnDog',
  method: 'GET',
  path: '/api/dogs/dog/:dogId/own_critiques',
});
export const getCritiqueConsent = endpoint<Nothing, CritiqueConsent>({
  name: 'getCritiqueConsent',
  method: 'GET',
  path: '/api/exhibitions/judging/critiques',
});
/** A judge agrees that everybody reads their critiques, or takes it back. */
export const setCritiqueConsent = endpoint<{ is_public: boolean }, Nothing>({
  name: 'setCritiqueConsent',
  method: 'PUT',
  path: '/api/exhibitions/judging/critiques',
});
