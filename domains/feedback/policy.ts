import { dayMs } from '#platform/contract/time/duration.ts';

/**
 * Robots are recognised by time, a hidden field and limits. A picture captcha would exclude people with weak sight, an
 * external service would see the visitors, and confirming every question by mail would lose half of them.
 */

/** A person needs longer to read and fill in the form. Milliseconds. */
export const minFillingMs = 3000;
/** An older form is replaced by a new one. Milliseconds. */
export const formLifetimeMs = 2 * dayMs;

/** Limits above which a question needs a confirmation: of one mail address in a day, and of all visitors in an hour. */
const [freePerMail, freePerHour] = [3, 60];

/** Addresses of pages, and the markup robots write links with. */
const link = /https?:|www\.|\[url|<a\s/i;

/**
 * Returns whether a question has to be confirmed by mail. Most questions go to staff at once, so a visitor who mistyped
 * the mail address waits for no mail; suspicious ones are confirmed first.
 */
export const needsConfirmation = (
  { subject, content }: { subject: string; content: string },
  { ofMailToday, lastHour }: { ofMailToday: number; lastHour: number },
): boolean => link.test(subject) || link.test(content) || ofMailToday >= freePerMail || lastHour >= freePerHour;
