import type { UserInfo } from '../contract.ts';
import { linkedAccountsLimit } from '../policy.ts';
import { type LinkedAccount, type Session, visitor } from './session.ts';

/**
 * Parses the stored session, which an older version, an extension or the person may have changed. Anything but the
 * current shape becomes a visitor. Checked by hand, because read-only pages do not load Zod.
 */
export function parseSession(text: string | null): Session {
  if (!text) return visitor;
  try {
    const stored: unknown = JSON.parse(text);
    return isSession(stored) ? stored : visitor;
  } catch (error) {
    if (error instanceof SyntaxError) return visitor;
    throw error;
  }
}

type Check = (value: unknown) => boolean;
type Shape = Record<string, Check>;

const isString = (value: unknown): boolean => typeof value === 'string';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);
const isToken = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{20,200}$/.test(value);
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value);
const listOf = (check: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check);
const oneOf =
  (...allowed: unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);

const has =
  (shape: Shape) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const isAccountType = oneOf('user', 'club', 'kennel', 'federation', 'nbc', 'admin');
const isRoles = listOf(has({ key_name: isString }));
/** A path of this site: a stored address must not lead elsewhere. */
const isOwnPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);

const userInfo = {
  name: isString,
  first_name: orNull(isString),
  last_name: orNull(isString),
  personal_information: orNull(has({ first_name: orNull(isString), last_name: orNull(isString) })),
  short_name: isString,
  federation_name: orNull(isString),
  alias: isString,
  club_alias: orNull(isString),
  user_type: oneOf(1, 3, 4, 5, 7, 101),
  user_type_name: isString,
  user_type_alias: isString,
  user_full_alias: isOwnPath,
  logo_link: orNull(isString),
  headliner_link: orNull(isString),
  mail: isString,
  open_roles: isRoles,
  personal_data_request_status: isNumber,
  personal_data_request_accepted: isBoolean,
  personal_data_dissemination_status: isNumber,
  declarants_assigned: isBoolean,
  kennel_registration_title_allowed: isBoolean,
  owner_attachment_requires: isBoolean,
  staff: (value) => value === undefined || has({ name: isString, title: isString, sections: listOf(isString) })(value),
} satisfies Record<keyof UserInfo, Check>;

const shared = {
  access_token: isToken,
  profile_id: isId,
  is_active_profile: isBoolean,
  personal_office_access: orNull(isBoolean),
  account_type: isAccountType,
  roles: isRoles,
  user_info: has(userInfo),
};

const ownAccount = { ...shared, api_key: isToken, is_active_account: isBoolean } satisfies Record<
  Exclude<keyof LinkedAccount, 'entered_from'>,
  Check
>;
const isNothing = (value: unknown): boolean => value === undefined || value === null;
/** Impersonation cannot be nested. */
const isOwnAccount = has({ ...ownAccount, entered_from: isNothing });
const isAccount = has({
  ...ownAccount,
  entered_from: (value) => isNothing(value) || isOwnAccount(value),
} satisfies Record<keyof LinkedAccount, Check>);

const isShapedLikeSession = has({
  ...shared,
  isAuthenticated: oneOf(true),
  apikey: isToken,
  helpdesk_api_key: orNull(isString),
  banned: (value) => isBoolean(value) || listOf(isString)(value),
  tokens: listOf(isToken),
  multi_accounts: (value) =>
    listOf(isAccount)(value) && (value as unknown[]).length > 0 && (value as unknown[]).length <= linkedAccountsLimit,
} satisfies Record<keyof Session, Check>);

/** The active account must be in the list once and match the session; the tokens are those of the list. */
function isSession(value: unknown): value is Session {
  if (!isShapedLikeSession(value)) return false;
  const { apikey, profile_id, multi_accounts, tokens } = value as Session;
  const active = multi_accounts.filter(({ is_active_account }) => is_active_account);
  const ownTokens = multi_accounts.map(({ api_key }) => api_key);
  return (
    active.length === 1 &&
    active[0]?.api_key === apikey &&
    active[0]?.profile_id === profile_id &&
    tokens.length === ownTokens.length &&
    ownTokens.every((token) => tokens.includes(token))
  );
}
