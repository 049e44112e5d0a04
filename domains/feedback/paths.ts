import { askPath } from '#domains/visits/paths.ts';
import type { FeedbackCategory } from './texts.ts';

export const feedbackPath = '/feedback';

/** The question form about one page of the portal, e.g. a complaint about an advert. */
export const askAbout = (path: string): string => `${askPath}?about=${path}`;
export const askedPath = '/ask/sent';
/** The question waits for a confirmation by mail. */
export const confirmationPendingPath = '/ask/sent?state=confirm';
export const confirmedPath = '/ask/sent?state=confirmed';
export const confirmQuestionPath = '/ask/confirm';

/** The form with a preselected category. */
export const feedbackAbout = (category: FeedbackCategory): string => `${feedbackPath}?about=${category}`;
