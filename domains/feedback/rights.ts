import { accountKinds, type Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  sendFeedback: { who: accountKinds, whose: 'own' },
  listFeedback: { who: ['federation', 'admin'] },
  answerFeedback: { who: ['federation', 'admin'] },
};
