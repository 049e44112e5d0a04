/**
 * Robots are told by time, a hidden field and limits. Pictures to read letters from would shut out people with weak
 * eyes, a foreign service would see the visitors, and a letter for every question would lose half of them.
 */

/** A person needs longer to read the form and type into it. Milliseconds. */
export const typingMs = 3000;
/** A form that has stood open longer is given anew. */
export const openFor = 2 * 86_400_000;

/** Questions of one mail in a day that need no confirming, and of all visitors in an hour: more is a flood. */
const [ofMailFreely, anHourFreely] = [3, 60];

/** Addresses of pages, and the marks robots write links with. */
const link = /https?:|www\.|\[url|<a\s/i;

/**
 * Most questions go to staff at once: who mistyped no letter of the mail has no letter to wait for. What looks like a
 * robot's first asks whoever has the mail.
 */
export const needsConfirming = (
  { subject, content }: { subject: string; content: string },
  { ofMailToday, lastHour }: { ofMailToday: number; lastHour: number },
): boolean => link.test(subject) || link.test(content) || ofMailToday >= ofMailFreely || lastHour >= anHourFreely;
