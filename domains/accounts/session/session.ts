import { isUnder } from '#platform/contract/access.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import type { AccessData, ProfileState, UserInfo } from '../contract.ts';

/**
 * What the browser keeps of the signed-in person. Names are the specification's (section 3); every change is a pure
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
  /** Staff inside another's account: their own one, which takes its place again when they leave. */
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
  /** Null: not known yet. */
  personal_office_access: boolean | null;
  account_type: AccountType | null;
  roles: readonly Role[];
  /** Actions the account may not do; true: none at all. */
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

/** The account becomes active and is in the list once, whether its token or its profile was there already. */
export function signedIn(session: Session, { helpdesk_api_key, banned, ...access }: AccessData): Session {
  const account = linkedAccountOf(access);
  const others = session.multi_accounts.filter(
    ({ api_key, profile_id }) => api_key !== account.api_key && profile_id !== account.profile_id,
  );
  return { ...withActive([...others, account], account), helpdesk_api_key, banned };
}

/** Staff are inside another's account: it stands where their own one stood. */
export function entered(session: Session, { helpdesk_api_key, banned, ...access }: AccessData): Session {
  const own = session.multi_accounts.find(({ is_active_account }) => is_active_account);
  if (!own) return session;
  const account: LinkedAccount = { ...linkedAccountOf(access), entered_from: { ...own, is_active_account: false } };
  const accounts = session.multi_accounts.map((one) => (one === own ? account : one));
  return { ...withActive(accounts, account), helpdesk_api_key, banned };
}

/** The active account, when staff are inside it. */
export const enteredAccount = ({ multi_accounts }: Pick<Session, 'multi_accounts'>): LinkedAccount | undefined =>
  multi_accounts.find(({ is_active_account, entered_from }) => is_active_account && entered_from);

/** Whether a path is one of the pages of an account, given the address of its profile («/user/anna/»). */
export function isPageOf(home: string, path: string): boolean {
  const root = home.replace(/\/+$/, '');
  return root !== '' && isUnder(path, [root]);
}

/** Whether a path (a query may follow) is the profile or the edit page of a linked account that is not the active one. */
export const isPageOfOther = ({ multi_accounts }: Session, path: string): boolean =>
  multi_accounts.some(
    ({ is_active_account, user_info }) =>
      !is_active_account && isPageOf(user_info.user_full_alias, path.split(/[?#]/, 1)[0] as string),
  );

/**
 * Loads what is stored of the chosen account; an unknown one changes nothing. What is not stored (banned actions) comes
 * with the next refresh.
 */
export function switchedTo(session: Session, profileId: number): Session {
  const account = session.multi_accounts.find(({ profile_id }) => profile_id === profileId);
  return account && !account.is_active_account ? withActive(session.multi_accounts, account) : session;
}

/**
 * The account of this token is gone. When it was the active one, the first of the others takes its place; when it was
 * the last one, nothing stays. Whoever was inside another's account is back in their own.
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

/** What the server says of the account of this token now, in the session and in its entry; it may have ceased to be the active one meanwhile. */
export function refreshed(session: Session, apiKey: string, state: ProfileState): Session {
  const { is_active_profile, account_type, roles, user_info, banned_actions } = state;
  const next = withChange(session, apiKey, { is_active_profile, account_type, roles, user_info });
  return next.apikey === apiKey ? { ...next, banned: banned_actions } : next;
}

/**
 * The server has put a new token in the place of an account's old one, whether it is the active account still or not.
 */
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

/** What the office-access check said of the account of this token. */
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
