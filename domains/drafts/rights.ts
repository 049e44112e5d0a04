import { accountKinds, type Rights } from '#platform/contract/rights.ts';

const own = { who: accountKinds, whose: 'own' } as const;

export const rights: Rights = { getDraft: own, saveDraft: own, dropDraft: own };
