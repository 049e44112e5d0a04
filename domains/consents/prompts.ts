import type { UserInfo } from '#domains/accounts/contract.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';

/** Rules for prompts about personal data, from the session. Pure functions, so that all rules are in one file. */

/** The session fields prompts need. Profiles without an edit page get no prompt that leads there. */
export interface PromptedUser {
  account_type: AccountType | null;
  is_active_profile: boolean;
  user_info: UserInfo | null;
}

/** `check`: the consent to processing is given, but the federation has not been asked to confirm the profile. */
export type Prompt = 'decision' | 'changed_text' | 'dissemination' | 'processing' | 'check';

/**
 * Returns the one current prompt; the next follows when it is done. `isOutdated`: the agreed text has changed since;
 * `isGiven`: the consent to processing is given.
 */
export function promptFor(
  { account_type, is_active_profile, user_info }: PromptedUser,
  cookies: Record<string, string>,
  { isOutdated, isGiven }: { isOutdated: boolean; isGiven: boolean },
): Prompt | null {
  if (!account_type || !user_info) return null;
  if (decisionToShow(user_info)) return 'decision';
  if (!is_active_profile) return null;
  if (isOutdated) return 'changed_text';
  if (asksForDissemination(user_info, cookies)) return 'dissemination';
  if (!asksForProcessing(account_type, user_info)) return null;
  return isGiven ? 'check' : 'processing';
}

/** The consents section of the edit page. */
export const consentPath = ({ user_full_alias }: Pick<UserInfo, 'user_full_alias'>, accountType: AccountType): string =>
  `${user_full_alias}edit${consentAnchor(accountType)}`;

/** Null once the person has acknowledged it. */
export function decisionToShow({
  personal_data_request_status: status,
}: Pick<UserInfo, 'personal_data_request_status'>): 'approved' | 'refused' | null {
  if (status === 2) return 'approved';
  return status === 3 ? 'refused' : null;
}

/** Set for a year when the question about dissemination is shown. */
export const shownCookie = 'user_allowed';
export const shownCookieLine = (isSecure: boolean): string =>
  `${shownCookie}=true; Max-Age=31536000; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** «a=1; b=2» → { a: '1', b: '2' }. */
export const cookiesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );

/** Not given or withdrawn, and not asked in this browser within a year. */
export const asksForDissemination = (
  { personal_data_dissemination_status: status }: Pick<UserInfo, 'personal_data_dissemination_status'>,
  cookies: Record<string, string>,
): boolean => (status === 0 || status === 3) && !(shownCookie in cookies);

/** Section of the edit page with the consents. */
export const consentAnchor = (accountType: AccountType): '#6' | '#4' | '#3' =>
  accountType === 'user' ? '#6' : accountType === 'kennel' ? '#4' : '#3';

/** Unrecognised individuals and kennels without a pending request. */
export const asksForProcessing = (
  accountType: AccountType,
  {
    personal_data_request_accepted: accepted,
    personal_data_request_status: status,
  }: Pick<UserInfo, 'personal_data_request_accepted' | 'personal_data_request_status'>,
): boolean => (accountType === 'user' || accountType === 'kennel') && !accepted && status !== 1;
