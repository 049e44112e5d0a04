import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Raw messages as received. */
  received: Buffer[];
  /** Parsed messages to this address with this subject. */
  read(to: string, subject: string): Promise<Email[]>;
  stop(): Promise<void>;
}

/** A real mail server on loopback that stores what it receives. */
export async function openMailServer(): Promise<MailServer> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async read(to, subject) {
      const all = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
      return all.filter(
        (one) => one.subject === subject && one.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase()),
      );
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
