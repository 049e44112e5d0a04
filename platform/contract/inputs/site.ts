export const maxSite = 150;

/** The specification's pattern, for the input. */
export const sitePattern = 'https?://.*';

/** «Формат ссылки: https://dozor.example»: what the person has begun, or an example. */
export function siteHint(value = ''): string {
  const host = value
    .trim()
    .replace(/^[a-z]*:?\/*/i, (scheme) => (scheme.includes(':') || scheme.includes('/') ? '' : scheme))
    .split(/[/\s]/, 1)[0];
  return `Формат ссылки: https://${host?.includes('.') ? host.slice(0, 60) : 'site.ru'}`;
}

/** Host with a dot, perhaps a port, then whatever; no name and password in front of the host, no other scheme. */
const wholeAddress = /^https?:\/\/[^\s/?#@:\\]+\.[^\s/?#@:\\.]+\.?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** A whole http or https address that leads somewhere. */
export const isSite = (value: string): boolean => wholeAddress.test(value);
