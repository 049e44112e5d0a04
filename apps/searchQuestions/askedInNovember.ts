import { askedOn } from './askedOn.ts';
import { judgesOf, kennelsOf, showsIn, type Typed } from './meant.ts';

const coming = `x.ends_on >= '${askedOn}'`;

/**
 * What a stranger typed who played an ordinary visitor for an hour and knew nothing of the portal: the first run gave 76
 * right ones of a hundred. These are the ones it failed on, and others of their kind.
 */
export const askedInNovember: readonly Typed[] = [
  ['бланк родословной', '/help/documents/pedigrees'],
  ['сколько стоит родословная', '/help/documents/pedigrees'],
  ['экспортная родословная', '/help/documents/pedigrees'],
  ['титул чемпион россии как оформить', '/help/documents/titles'],
  ['подать объявление', '/help#adverts'],
  ['регистрация питомника приставка', '/kennel/activation'],
  ['запись на выставку онлайн', '/help#entry'],
  ['график работы офиса', '/office-visit'],
  ['телефон федерации', '/help#office'],
  ['как вступить в клуб', '/help#join'],
  ['как вступить', '/help#join'],
  ['кинологический клуб рядом', '/clubs-map'],
  ['пёсик найден Тверь', 'Найдена собака.*Тверь'],
  ['хаски щенки купить', kennelsOf('Сибирский хаски')],
  ['стать судьей', '/help#judge'],
  ['выставка собак в Казани в декабре', showsIn('Казань', coming)],
  ['выставки в Питере', showsIn('Санкт-Петербург', coming)],
  ['судья олл раундер', 'все породы'],
  ['судья по лабрадорам', judgesOf('Лабрадор')],
  ['заводчики такс', kennelsOf('Такса')],
  ['найти заводчика лабрадора', kennelsOf('Лабрадор')],
  ['потерял родословную', '/help/documents/replace-duplicate'],
  ['замена родословной на нового владельца', '/help/documents/replace-owner'],
  ['перевести родословную на другого хозяина', '/help/documents/replace-owner'],
  ['ошибка в родословной', '/help/documents/replace-mistake'],
  ['импорт собаки', '/help/documents/replace-foreign'],
  ['привез собаку из за границы', '/help/documents/replace-foreign'],
  ['тест на дисплазию', '/help/documents/dysplasia'],
  ['общепометная карта', '/help/documents/litters'],
  ['акт вязки', '/help/documents/litters'],
  ['щенячка', '/help/documents/pedigrees'],
  ['как получить клеймо', '/help/documents/stamp'],
  ['чемпион россии диплом', '/help/documents/titles'],
  ['собака потерялась москва', '/adverts?kind=notices'],
  ['хендлер москва', '^Специалисты: Хендлинг'],
  ['какие документы нужны для выставки', '/help#entry'],
  ['сколько стоит участие в выставке', '/help#entry'],
  ['как поменять щенячью карту на родословную', '/help/documents/pedigrees'],
  ['экспортная родословная для вывоза за границу', '/help/documents/pedigrees'],
  ['как оформить вязку', '/help/documents/litters'],
  ['куда жаловаться на судью', '/feedback'],
  ['где поставить клеймо щенкам', '/help/documents/litters'],
  ['хендлер для ребёнка', '^Специалисты: Детский хендлинг'],
  ['стрижка пуделя', '^Специалисты: Груминг'],
];
