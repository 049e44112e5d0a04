import { accountKinds, type Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  getOffice: { who: accountKinds, whose: 'own' },
  bookVisit: { who: accountKinds, whose: 'own' },
  cancelVisit: { who: accountKinds, whose: 'own' },
  issueOfficeToken: { who: accountKinds, whose: 'own' },
  checkRedirect: 'everyone',
  createRedirect: { who: accountKinds, whose: 'own' },
  // Who holds the code or the token has been led there by its owner.
  exchangeRedirectCode: 'everyone',
  getOfficeVisitor: 'everyone',
  getOfficeDay: { who: ['federation', 'admin'] },
  markVisit: { who: ['federation', 'admin'] },
  closeOfficeDay: { who: ['federation', 'admin'] },
  openOfficeDay: { who: ['federation', 'admin'] },
};
