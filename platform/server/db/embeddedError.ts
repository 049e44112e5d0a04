/** The embedded database cannot start; the message is one line a person can act on. */
export class EmbeddedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmbeddedError';
  }
}
