import { accountKinds, type Rights } from '#platform/contract/rights.ts';

const own = { who: accountKinds, whose: 'own' } as const;
const staff = { who: ['federation', 'admin'] } as const;

export const rights: Rights = {
  getConsents: own,
  giveConsent: own,
  withdrawConsent: own,
  acknowledgeDecision: own,
  listReviews: staff,
  decideReview: staff,
  getMyData: own,
  requestExport: own,
  requestDeletion: own,
  cancelDeletion: own,
  downloadExport: own,
};
