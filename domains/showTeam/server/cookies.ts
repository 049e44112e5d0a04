import type { Config } from '#platform/server/config.ts';

const named = /(?:^|;\s*)show_team_(\d{1,10})=([\w-]{43})(?=;|$)/g;
/** Passes that one browser may hold; more are ignored. */
const mostPasses = 12;

/** Tokens of the passes among these cookies. One cookie a member: a person may be in several teams at once. */
export const passTokens = (cookies: string): string[] =>
  [...cookies.matchAll(named)].slice(0, mostPasses).map(([, , token = '']) => token);

/**
 * A cookie that opens one show until the end of its access. Scripts cannot read it, and other sites cannot send it along
 * with their requests.
 */
export function passCookie(
  config: Pick<Config, 'PORTAL_MODE'>,
  { memberId, token, seconds }: { memberId: number; token: string; seconds: number },
): string {
  const secure = config.PORTAL_MODE === 'production' ? '; Secure' : '';
  return `show_team_${memberId}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
