/** A mail behind «#», which browsers do not send to servers. Returned as is if it is not validly encoded. */
export function mailInHash(hash: string): string | undefined {
  const mail = /^#mail=(.{3,254})$/.exec(hash)?.[1];
  if (mail === undefined) return undefined;
  try {
    return decodeURIComponent(mail);
  } catch {
    return mail;
  }
}
