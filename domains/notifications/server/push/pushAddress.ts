/** Requires https, the default port, no credentials, and a host that is a push service or its subdomain. */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port || username || password) return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
