import type { AdvertPlace, PaperKind } from './kinds.ts';

/** How people know the papers, and one line of what each is for. */
export const paperNames: Record<PaperKind, { name: string; about: string }> = {
  catalogue_a5: {
    name: 'Каталог А5',
    about: 'Книжка для посетителей: судьи, расписание, собаки по породам и конкурсы.',
  },
  catalogue_a4: {
    name: 'Каталог А4',
    about: 'Тот же каталог в две колонки с клетками для пометок: вдвое меньше страниц.',
  },
  judge_books: {
    name: 'Книги судей',
    about:
      'Каждая порода с новой страницы: номер, класс, возраст, место для оценки и титулов. Без кличек и владельцев.',
  },
  ring_sheets: { name: 'Ринговые листы', about: 'Секретарю ринга: кто выходит, кто пришёл, оценка и место.' },
  critiques: { name: 'Листы описаний', about: 'Страница на собаку: слева оригинал, справа копия владельцу.' },
  diplomas: { name: 'Дипломы', about: 'Только тексты, чтобы печатать на бланках. Сначала сделайте пробный лист.' },
  certificates: {
    name: 'Сертификаты',
    about: 'Тексты на бланки для собак, которых вы назовёте по номерам, с титулом.',
  },
  number_tags: { name: 'Номера с QR-кодом', about: 'Четыре номера на листе А4, разрезать по линиям.' },
  vet_list: { name: 'Список ветеринару', about: 'Собаки по номерам с клеймом и местом для отметки о прививке.' },
  door_list: { name: 'Список на входе', about: 'Кому выдать номер: собаки по номерам с отметкой о выдаче.' },
  labels: { name: 'Наклейки', about: 'На листы 3 × 8, наклейка 70 × 37 мм: номер, порода, кличка, класс.' },
};

/** Where an advert stands in the catalogue. */
export const advertPlaceNames: Record<AdvertPlace, string> = {
  cover: 'На обороте обложки',
  page: 'В конце, страница',
  half: 'В конце, половина страницы',
};

/** Labels and hints of the settings of a print. */
export const paperSettings = {
  only: { label: 'Номера', hint: 'Через запятую: 45, 45а. Напечатаются только страницы с ними.' },
  pages: { label: 'Страницы', hint: 'Номера страниц, как они напечатаны: 38, 38а.' },
  day: { label: 'День', hint: 'Для всех бумаг, кроме каталога.' },
  judge: { label: 'Судья', hint: 'Для книг судей и ринговых листов.' },
  isCoverPlain: { label: 'Обложка без фона', hint: 'Для чёрно-белого принтера: остаются рамка и шрифт.' },
  offsetRight: { label: 'Сдвиг вправо, мм', hint: 'Влево – со знаком минус.' },
  offsetDown: { label: 'Сдвиг вниз, мм', hint: 'Вверх – со знаком минус.' },
  isTestPrint: { label: 'Пробный лист', hint: 'Рамка и линейки: по ним видно, на сколько принтер сдвигает текст.' },
  award: { label: 'Титул', hint: 'Как на бланке: CAC. Пусто: останется линия, чтобы вписать от руки.' },
} as const;
