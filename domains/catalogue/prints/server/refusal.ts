/** The options leave no page; the message is for the organiser. */
export class NothingToPrint extends Error {
  constructor(words = 'Печатать нечего: таких номеров и страниц нет. Проверьте, что выбрано.') {
    super(words);
  }
}

/** An advert is neither an image nor a PDF that opens and is short; the message is for the organiser. */
export class UnreadableAdvert extends Error {
  /** Its place in `adverts`, from 0. */
  readonly place: number;

  constructor(
    place: number,
    options?: ErrorOptions,
    words = ' не открывается. Загрузите её снова в формате JPEG или PDF без пароля.',
  ) {
    super(`Реклама № ${place + 1}${words}`, options);
    this.place = place;
  }
}
