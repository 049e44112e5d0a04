import type { FeedbackCategory } from './texts.ts';

export const feedbackPath = '/feedback';

/** The form with its subject chosen. */
export const feedbackAbout = (category: FeedbackCategory): string => `${feedbackPath}?about=${category}`;
