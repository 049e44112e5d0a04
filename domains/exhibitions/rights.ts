import { accountKinds, type Right, type Rights } from '#platform/contract/rights.ts';

/** The organiser's own shows, whoever that is. */
const own: Right = { who: accountKinds, whose: 'own' };

const staff: Right = { who: ['federation', 'admin'] };

export const rights: Rights = {
  listResults: 'everyone',
  listExhibitions: 'everyone',
  listUpcoming: 'everyone',
  countExhibitions: 'everyone',
  listMonth: 'everyone',
  describeFilter: 'everyone',
  getExhibition: 'everyone',
  getExhibitionEdit: own,
  editExhibition: own,
  getReportBook: own,
  sendReport: own,
  listSentReports: staff,
  decideReport: staff,
  'GET /exhibitions/:exhibitionId(^\\d+).ics': 'everyone',
  'GET /exhibitions.ics': 'everyone',
};
