export const maxSite = 150;

/** The specification's pattern, for the input. */
export const sitePattern = 'https?://.*';

/** «Формат ссылки: https://dozor.example»: completes what the person has begun, or gives an example. */
export function siteHint(value = ''): string {
  const host = value
    .trim()
    .replace(/^[a-z]*:?\/*/i, (scheme) => (scheme.includes(':') || scheme.includes('/') ? '' : scheme))
    .split(/[/\s]/, 1)[0];
  return `Формат ссылки: https://${host?.includes('.') ? host.slice(0, 60) : 'site.ru'}`;
}

/** Host with a dot, optional port, then anything; no credentials in front of the host, no other scheme. */
const wholeAddress = /^https?:\/\/[^\s/?#@:\\]+\.[^\s/?#@:\\.]+\.?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** Whether the value is a complete http or https address. */
export const isSite = (value: string): boolean => wholeAddress.test(value);
