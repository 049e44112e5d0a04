import type { SetupStep } from '#domains/federationDetails/server/public.ts';
import { findFederation } from '#domains/profiles/server/public.ts';
import { headFederation } from '#platform/contract/access.ts';
import { registerScreenPath } from '../paths.ts';

export const organisationSteps: readonly SetupStep[] = [
  {
    id: 'federations',
    title: 'Федерации в реестре',
    text: 'Без головной федерации некому выпускать бумаги и решать заявки.',
    path: registerScreenPath,
    isDone: async (db) => (await findFederation(db, headFederation)) !== null,
  },
];
