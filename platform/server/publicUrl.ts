import type { Config } from './config.ts';

/** Where people reach the portal, without a closing slash: for links in mails, feeds, the sitemap and meta data. */
export const publicUrlOf = (config: Config): string =>
  (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '');
