/** Allows a line break after «@» in narrow columns, instead of inside a word. */
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
