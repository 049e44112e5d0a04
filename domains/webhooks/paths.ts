/** The screen of named staff; others have theirs on the page where they edit their profile. */
export const ownWebhooksPath = '/administration/own-webhooks';
