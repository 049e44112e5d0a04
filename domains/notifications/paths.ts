/** The news feed of a profile's owner; `fullAlias` is the profile's path, with the slash at its end. */
export const newsFeedPath = (fullAlias: string, categoryId = 7): string =>
  `${fullAlias}news-feed?category_id=${categoryId}`;

export const notificationSettingsPath = '/notification-settings';
