/** Prefix of old links relative to an office page; they refer to a show. */
const officePrefix = '/../../';

/**
 * Returns the target of a notification. A link with the office prefix leads to the show whose number is last in it;
 * other links are kept. Returns null unless the link is a path of the portal or a web address.
 */
export function destinationOf(link: string): string | null {
  if (link.includes(officePrefix)) {
    const number = link.match(/\d+/g)?.at(-1);
    return number ? `/exhibitions/${number}` : null;
  }
  return /^(?:\/(?![/\\])|https?:\/\/)/.test(link) ? link : null;
}
