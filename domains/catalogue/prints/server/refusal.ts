/** A paper that cannot be printed as asked; the message is for the organiser. */
export class PaperRefusal extends Error {
  readonly code: 'nothing_to_print' | 'unreadable_advert';

  constructor(code: PaperRefusal['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
