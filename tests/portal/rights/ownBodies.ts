import { demoPassword } from '#domains/accounts/server/factories.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';

/** Calls on another's record that every member may make: likes, follows, drafts by the form's name. */
export const ofEverybody: readonly string[] = [
  'likeArticle',
  'unlikeArticle',
  'followProfile',
  'unfollowProfile',
  'setBreedFollow',
  'saveDaySettings',
  'setDayCalendar',
  'saveDraft',
  'dropDraft',
  'createAlbum',
  'addVideo',
  'createCategory',
  'sendEntry',
];

const lines = [{ offer_id: 1, caste_id: 1, has_proof: true }];
const today = clock.today();

/** Values of a member's call that its schema alone does not tell, and the address whose answer fills its form. */
export const ownBodies: Readonly<Record<string, { body?: object; read?: string }>> = {
  saveMainRingContest: { body: { offer_id: 1, contest: 'BIS', version: 0, referee_id: null, places: [] } },
  changeWebhook: {
    body: { name: '1С', url: 'https://club.example/hook', kinds: ['show.changed'], version: 1, code: demoPassword },
  },
  renewWebhookSecret: { body: { code: demoPassword } },
  editDeclarant: { body: { postcode: '101000', phone: '+7 900 000-00-00' } },
  addPuppyOwner: { body: { handed_on: today } },
  reportDeath: { body: { known: 'none' } },
  giveBreedingRight: { body: { since: today, until: addDays(today, 30) } },
  actOnExchange: { body: { act: 'withdraw' } },
  actOnTransfer: { body: { act: 'withdraw' } },
  actOnLitterPlan: { body: { act: 'remove' } },
  recordJudgeConsent: { body: { document_ids: [1] } },
  editExhibition: { body: { nbc_id: null } },
  sendReport: { body: { document_ids: [1] } },
  saveScheduleRow: { body: { title: 'Главный ринг', referee_id: null, fci_group: null, dogs: null } },
  matchLine: { body: { parts: [{ number: 'ЗК-1', amount: 1 }] } },
  setRefundPayee: {
    body: { payee_name: 'Орлова Мария', payee_account: demoAccountOf(1).account, payee_bic: demoAccountOf(1).bic },
  },
  pricePaperEntry: { body: { lines } },
  addPaperEntry: { body: { lines, dog_id: 1 } },
  movePhoto: { body: { after: null } },
  // Everybody may order an open catalogue.
  orderPaper: { body: { kind: 'labels' } },
  editArticle: {
    body: {
      ...{ kind: 0, title: 'Открыт набор на курс', content: '<p>Набор открыт.</p>', city_id: null, breed_id: null },
      ...{ is_mixed: false, dog_name: '', cost: null, puppies: null, sex: null, colour: '', age: '', video_link: '' },
      ...{ pictures: [], documents: [], is_important: false, is_must_read: false, publish_at: null },
    },
  },
  editEducational: { body: { city_id: 1, address: 'Садовая, 1', price: 0, time_to: '12:00' } },
};

/** Calls without a valid body for an owner of the demonstration. The list may only become shorter. */
export const unproven: readonly string[] = [
  // Files come in a multipart form.
  'importSheet',
  'importStatement',
  // The demonstration has no such record of a member with an account.
  'actOnExchange',
  'answerAsOwner',
  'answerShowProposal',
  'cancelVisit',
  'closeCashDay',
  'correctFault',
  'dismissFault',
  'endEntryCode',
  'putAwayDogRequest',
  'unwatchAdverts',
  // The record has to be in a state that the demonstration’s are not in: a package that takes requests, a place offered.
  'addRequest',
  'answerPlace',
];
