/**
 * What the federation may forbid an account: the names in `banned_actions`, what they say to people, and the calls they close.
 * A ban closes writing only: what everybody may read, a banned account may read too.
 */
interface BannedAction {
  /** «… запрещено». */
  label: string;
  calls: readonly string[];
}

export const bannedActions: Readonly<Record<string, BannedAction>> = {
  articles: { label: 'Публиковать новости и объявления', calls: [] },
  media: { label: 'Загружать фотографии, видео и документы', calls: [] },
  profile: {
    label: 'Изменять профиль',
    calls: [
      ...['savePerson', 'saveOrganisation', 'saveAlias', 'saveContacts', 'saveAbout', 'saveSchedule', 'saveLegal', 'saveBank', 'saveBreeds'],
      ...['saveAvatar', 'deleteAvatar', 'saveBanner', 'deleteBanner', 'saveOwnerPicture', 'deleteOwnerPicture'],
    ],
  },
};

/** Closes every call that changes something; getting out is always open. */
export const everything = 'all';
const alwaysOpen: ReadonlySet<string> = new Set(['signOut', 'leaveAccount', 'withdrawConsent']);

/** What a banned account is told, or undefined when the call is open to it. */
export function refusalOfBanned(banned: readonly string[], { name, method }: { name: string; method: string }): string | undefined {
  if (banned.includes(everything) && method !== 'GET' && !alwaysOpen.has(name)) return 'Учётной записи запрещены любые действия. Обратитесь в федерацию.';
  const found = banned.map((action) => bannedActions[action]).find((action) => action?.calls.includes(name));
  return found && `${found.label} этой учётной записи запрещено. Обратитесь в федерацию.`;
}
