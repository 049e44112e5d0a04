import type { UserInfo } from '#domains/accounts/contract.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';

/** What a signed-in person is told and asked about personal data, by what the session says of them. Pure, so that the rules stand in one place. */

/** Requests to be recognised: decided, and not acknowledged yet. */
export function decisionToShow({ personal_data_request_status: status }: Pick<UserInfo, 'personal_data_request_status'>): 'approved' | 'refused' | null {
  if (status === 2) return 'approved';
  return status === 3 ? 'refused' : null;
}

/** Set for a year when the question about dissemination was shown. */
export const shownCookie = 'user_allowed';
export const shownCookieLine = (isSecure: boolean): string => `${shownCookie}=true; Max-Age=31536000; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** «a=1; b=2» → { a: '1', b: '2' }. */
export const cookiesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );

/** Never asked, or withdrawn; and this browser has not shown the question within a year. */
export const asksForDissemination = (
  { personal_data_dissemination_status: status }: Pick<UserInfo, 'personal_data_dissemination_status'>,
  cookies: Record<string, string>,
): boolean => (status === 0 || status === 3) && !(shownCookie in cookies);

/** Section of the edit page where consents are given. */
export const consentAnchor = (accountType: AccountType): '#6' | '#4' | '#3' => (accountType === 'user' ? '#6' : accountType === 'kennel' ? '#4' : '#3');

/** Individuals and kennels without a recognised consent; while staff look at it, there is nothing to ask. */
export const asksForProcessing = (
  accountType: AccountType,
  {
    personal_data_request_accepted: accepted,
    personal_data_request_status: status,
  }: Pick<UserInfo, 'personal_data_request_accepted' | 'personal_data_request_status'>,
): boolean => (accountType === 'user' || accountType === 'kennel') && !accepted && status !== 1;
