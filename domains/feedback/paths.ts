import { askPath } from '#domains/visits/paths.ts';
import type { FeedbackCategory } from './texts.ts';

export const feedbackPath = '/feedback';

/** The same about one page of the portal, as a complaint of an advert. */
export const askAbout = (path: string): string => `${askPath}?about=${path}`;
export const askedPath = '/ask/sent';
/** The question waits for whoever has the mail. */
export const mustConfirmPath = '/ask/sent?state=confirm';
export const confirmedPath = '/ask/sent?state=confirmed';
export const confirmQuestionPath = '/ask/confirm';

/** The form with its subject chosen. */
export const feedbackAbout = (category: FeedbackCategory): string => `${feedbackPath}?about=${category}`;
