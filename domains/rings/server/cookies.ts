import type { Config } from '#platform/server/config.ts';

const named = /(?:^|;\s*)ring_(\d{1,10})=([\w-]{43})(?=;|$)/g;
/** Rings that one browser may hold; more are ignored. */
const mostRings = 12;

/** Tokens of the ring passes among these cookies. One cookie a ring: a steward may move from one to another. */
export const ringTokens = (cookies: string): string[] =>
  [...cookies.matchAll(named)].slice(0, mostRings).map(([, , token = '']) => token);

/** A cookie that opens one ring. Scripts cannot read it, and other sites cannot send it along with their requests. */
export function ringCookie(
  config: Pick<Config, 'PORTAL_MODE'>,
  { ringId, token, seconds }: { ringId: number; token: string; seconds: number },
): string {
  const secure = config.PORTAL_MODE === 'production' ? '; Secure' : '';
  return `ring_${ringId}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
