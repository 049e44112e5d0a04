import type { Config } from './config.ts';

/** The portal's public address without a trailing slash: for links in mail, feeds, the sitemap and meta data. */
export const publicUrlOf = (config: Config): string =>
  (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '');
