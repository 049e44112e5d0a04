/** A mail that came behind «#», where no server sees it. As it stands where it can be no encoded text. */
export function mailInHash(hash: string): string | undefined {
  const mail = /^#mail=(.{3,254})$/.exec(hash)?.[1];
  if (mail === undefined) return undefined;
  try {
    return decodeURIComponent(mail);
  } catch {
    return mail;
  }
}
