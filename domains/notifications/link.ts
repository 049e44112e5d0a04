/** Links of a kind that once was: relative to an office page. They mean an exhibition. */
const officePrefix = '/../../';

/**
 * Where reading a notification leads: with the office's prefix to the exhibition whose number stands last in the link,
 * else as it is. What is neither a path of the portal nor a web address leads nowhere.
 */
export function destinationOf(link: string): string | null {
  if (link.includes(officePrefix)) {
    const number = link.match(/\d+/g)?.at(-1);
    return number ? `/exhibitions/${number}` : null;
  }
  return /^(?:\/(?![/\\])|https?:\/\/)/.test(link) ? link : null;
}
