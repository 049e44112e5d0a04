import { isPathUnder } from '#platform/contract/access.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import type { AccessData, ProfileState, UserInfo } from '../contract.ts';

/**
 * The signed-in person's data in the browser. Names are the specification's (section 3); every change is a pure
 * function here.
 */

export type Role = UserInfo['open_roles'][number];

export interface LinkedAccount {
  profile_id: number;
  access_token: string;
  api_key: string;
  is_active_account: boolean;
  is_active_profile: boolean;
  personal_office_access: boolean | null;
  account_type: AccountType;
  roles: readonly Role[];
  user_info: UserInfo;
  /** During impersonation: the staff's own account, restored when they leave. */
  entered_from?: LinkedAccount | null;
}

export interface Session {
  isAuthenticated: boolean;
  access_token: string | null;
  /** Bearer token of every call. */
  apikey: string | null;
  helpdesk_api_key: string | null;
  profile_id: number | null;
  is_active_profile: boolean;
  /** Null: unknown. */
  personal_office_access: boolean | null;
  account_type: AccountType | null;
  roles: readonly Role[];
  /** Actions the account may not do; true: all. */
  banned: boolean | readonly string[];
  /** Bearer tokens of all linked accounts. */
  tokens: readonly string[];
  multi_accounts: readonly LinkedAccount[];
  user_info: UserInfo | null;
}

export const visitor: Session = {
  isAuthenticated: false,
  access_token: null,
  apikey: null,
  helpdesk_api_key: null,
  profile_id: null,
  is_active_profile: false,
  personal_office_access: null,
  account_type: null,
  roles: [],
  banned: false,
  tokens: [],
  multi_accounts: [],
  user_info: null,
};

/** Activates the account and adds it to the list unless its token or profile is there. */
export function signedIn(session: Session, { helpdesk_api_key, banned, ...access }: AccessData): Session {
  const account = linkedAccountOf(access);
  const others = session.multi_accounts.filter(
    ({ api_key, profile_id }) => api_key !== account.api_key && profile_id !== account.profile_id,
  );
  return { ...withActive([...others, account], account), helpdesk_api_key, banned };
}

/** Impersonation: replaces the staff's own account in the list. */
export function impersonate(session: Session, { helpdesk_api_key, banned, ...access }: AccessData): Session {
  const own = session.multi_accounts.find(({ is_active_account }) => is_active_account);
  if (!own) return session;
  const account: LinkedAccount = { ...linkedAccountOf(access), entered_from: { ...own, is_active_account: false } };
  const accounts = session.multi_accounts.map((one) => (one === own ? account : one));
  return { ...withActive(accounts, account), helpdesk_api_key, banned };
}

/** The active account, when staff are inside it. */
export const impersonatedAccount = ({ multi_accounts }: Pick<Session, 'multi_accounts'>): LinkedAccount | undefined =>
  multi_accounts.find(({ is_active_account, entered_from }) => is_active_account && entered_from);

/** Whether a path is a page of an account, given its profile's address («/user/anna/»). */
export function isPageOf(home: string, path: string): boolean {
  const root = home.endsWith('/') ? home.slice(0, -1) : home;
  return root !== '' && isPathUnder(path, [root]);
}

/** Whether a path (with an optional query) is the profile or edit page of an inactive linked account. */
export const isPageOfOtherAccount = ({ multi_accounts }: Session, path: string): boolean =>
  multi_accounts.some(
    ({ is_active_account, user_info }) =>
      !is_active_account && isPageOf(user_info.user_full_alias, path.split(/[?#]/, 1)[0] as string),
  );

/**
 * Loads the stored data of the chosen account; an unknown one changes nothing. Data that are not stored (banned
 * actions) come with the next refresh.
 */
export function switchedTo(session: Session, profileId: number): Session {
  const account = session.multi_accounts.find(({ profile_id }) => profile_id === profileId);
  return account && !account.is_active_account ? withActive(session.multi_accounts, account) : session;
}

/**
 * Removes the account of this token. If it was active, the first of the others takes its place; after the last one
 * nothing stays. Leaving another's account restores the own one.
 */
export function signedOut(session: Session, apiKey: string): Session {
  const gone = session.multi_accounts.find(({ api_key }) => api_key === apiKey);
  if (!gone) return session;
  const own = gone.entered_from;
  if (own) {
    const accounts = session.multi_accounts.map((one) => (one === gone ? own : one));
    return gone.is_active_account
      ? withActive(accounts, own)
      : { ...session, multi_accounts: accounts, tokens: tokensOf(accounts) };
  }
  const rest = session.multi_accounts.filter((one) => one !== gone);
  const next = rest.find(({ is_active_account }) => is_active_account);
  if (next) return { ...session, multi_accounts: rest, tokens: tokensOf(rest) };
  return rest[0] ? withActive(rest, rest[0]) : visitor;
}

/**
 * Applies the server's current data of this token's account to the session and its entry; it may be inactive by now.
 */
export function refreshed(session: Session, apiKey: string, state: ProfileState): Session {
  const { is_active_profile, account_type, roles, user_info, banned_actions } = state;
  const next = withChange(session, apiKey, { is_active_profile, account_type, roles, user_info });
  return next.apikey === apiKey ? { ...next, banned: banned_actions } : next;
}

/** Replaces an account's token, whether or not it is still active. */
export function withToken(session: Session, before: string, api_key: string): Session {
  if (!session.tokens.includes(before)) return session;
  const multi_accounts = session.multi_accounts.map((account) =>
    account.api_key === before ? { ...account, api_key } : account,
  );
  return {
    ...session,
    multi_accounts,
    tokens: tokensOf(multi_accounts),
    apikey: session.apikey === before ? api_key : session.apikey,
  };
}

/** Applies the office-access check of this token's account. */
export const withOfficeAccess = (session: Session, apiKey: string, personal_office_access: boolean): Session =>
  withChange(session, apiKey, { personal_office_access });

export const hasRole = ({ roles }: Pick<Session, 'roles'>, keyName: string): boolean =>
  roles.some(({ key_name }) => key_name === keyName);

const linkedAccountOf = (access: Omit<AccessData, 'helpdesk_api_key' | 'banned'>): LinkedAccount => ({
  profile_id: access.profile_id,
  access_token: access.access_token,
  api_key: access.apikey,
  is_active_account: true,
  is_active_profile: access.is_active_profile,
  personal_office_access: access.personal_office_access,
  account_type: access.account_type,
  roles: access.roles,
  user_info: access.user_info,
});

const tokensOf = (accounts: readonly LinkedAccount[]): string[] => accounts.map(({ api_key }) => api_key);

function withActive(accounts: readonly LinkedAccount[], active: LinkedAccount): Session {
  return {
    isAuthenticated: true,
    access_token: active.access_token,
    apikey: active.api_key,
    helpdesk_api_key: null,
    profile_id: active.profile_id,
    is_active_profile: active.is_active_profile,
    personal_office_access: active.personal_office_access,
    account_type: active.account_type,
    roles: active.roles,
    banned: false,
    tokens: tokensOf(accounts),
    multi_accounts: accounts.map((account) => ({ ...account, is_active_account: account.api_key === active.api_key })),
    user_info: active.user_info,
  };
}

type Change = Partial<
  Pick<LinkedAccount, 'is_active_profile' | 'personal_office_access' | 'account_type' | 'roles' | 'user_info'>
>;

function withChange(session: Session, apiKey: string, change: Change): Session {
  const multi_accounts = session.multi_accounts.map((account) =>
    account.api_key === apiKey ? { ...account, ...change } : account,
  );
  return { ...session, ...(session.apikey === apiKey && change), multi_accounts };
}
