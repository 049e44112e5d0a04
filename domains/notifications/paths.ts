/** `fullAlias` is the profile's path with a trailing slash. */
export const newsFeedPath = (fullAlias: string, categoryId = 7): string =>
  `${fullAlias}news-feed?category_id=${categoryId}`;

export const notificationSettingsPath = '/notification-settings';

/** The switch of notifications of a closed page. */
export const browserNoticesId = 'browser';
export const browserNoticesPath = `${notificationSettingsPath}#${browserNoticesId}`;
