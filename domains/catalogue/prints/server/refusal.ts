/** The options leave no page; the message is for the organiser. */
export class NothingToPrint extends Error {
  constructor() {
    super('Печатать нечего: таких номеров и страниц нет. Проверьте, что выбрано.');
  }
}

/** An advert is neither an image nor a PDF that opens; the message is for the organiser. */
export class UnreadableAdvert extends Error {
  /** Its place in `adverts`, from 0. */
  readonly place: number;

  constructor(place: number, options?: ErrorOptions) {
    super(
      `Рекламная страница ${place + 1} не открывается. Загрузите её снова в формате PNG, JPEG или PDF без пароля.`,
      options,
    );
    this.place = place;
  }
}
