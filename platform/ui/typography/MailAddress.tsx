/** In a narrow column an address breaks after its sign, not in the middle of a word. */
export function MailAddress({ mail }: { mail: string }) {
  const [name, host] = mail.split('@');
  return host === undefined ? (
    mail
  ) : (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
