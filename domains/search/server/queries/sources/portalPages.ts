import { type SearchKind, searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import type { SearchRecord, SearchSource } from '../../entry.ts';

const portalPage: SearchKind = 204;

/**
 * Places of the portal itself by their titles. What people call them instead stands in the dictionary of everyday names, which staff add to:
 * a title here is what `stands_for` names there.
 */
const places: ReadonlyArray<readonly [path: string, title: string, text: string]> = [
  ['/', 'Новости', 'лента федераций клубов питомников главная страница'],
  ['/exhibitions', 'Календарь выставок', 'выставки племенные смотры состязания испытания даты запись ранги CACIB CAC КЧК'],
  ['/organizations', 'Организации', 'клубы питомники федерации национальные клубы пород адреса телефоны'],
  ['/judges', 'Судьи', 'лист судьи экстерьер рабочие качества эксперт'],
  ['/specialists', 'Специалисты', 'груминг грумер хендлинг хендлер'],
  ['/base-search', 'Сервисы', 'поиск по базе клеймо чип кличка родословная статус документов трек-номер регистрация помёта найдена собака'],
  ['/clubs-map', 'Карта', 'карта клубов и питомников рядом'],
  ['/about', 'О портале', 'федерация руководство контакты адрес'],
  ['/help', 'Помощь', 'вопросы поддержка база знаний как зарегистрироваться'],
  ['/auth/registration', 'Регистрация', 'зарегистрироваться владелец клуб активация создать учётную запись'],
  ['/auth/login', 'Вход', 'войти личный кабинет учётная запись'],
  ['/recovery', 'Восстановление пароля', 'забыл пароль вход новый пароль'],
  ['/results/cac', 'Результаты выставок CAC', 'победители титулы национальные выставки'],
  ['/results/cacib', 'Результаты выставок CACIB', 'победители титулы интернациональные выставки'],
  ['/rkf/document-status', 'Статус документа', 'трек-номер заявка родословная метрика готовность'],
  ['/office-visit', 'Запись в офис', 'посещение офиса федерации приём талон очередь'],
  ['/base-search?card=found', 'Найдена собака', 'клеймо чип нашли собаку чья'],
  ['/base-search?card=registration', 'Регистрационные данные', 'помёт зарегистрирован щенок заказать родословную обмен метрики'],
  ['/base-search?card=dog', 'Собака по номеру или кличке', 'проверить собаку родословная чип клеймо студбук племенная книга'],
  ['/base-search?card=litters', 'Помёты суки', 'сколько щенков вязка алиментные'],
  ['/base-search?card=organisation', 'Клуб или питомник по клейму', 'код клейма кому принадлежит'],
  ['/?kind=trade', 'Объявления о собаках', 'куплю продам вязка щенки'],
  ['/?kind=notices', 'Потеряшки и находки', 'потеряна найдена отдам в добрые руки собака'],
  ['/Politika_PDn.pdf', 'Политика обработки персональных данных', 'конфиденциальность согласие 152-ФЗ'],
  ['/kennel/activation', 'Регистрация питомника', 'активация заявка питомник'],
  ['/notification-settings', 'Настройки уведомлений', 'письма подписки'],
  ['/feedback', 'Обратная связь', 'написать разработчикам ошибка предложение'],
];

export const portalPageSource: SearchSource = {
  kinds: [portalPage],
  async list(which) {
    if ('ids' in which || which.after > 0) return { ids: [], records: [] };
    const records = places.map(
      ([path, title, text], at): SearchRecord => ({
        type: searchTypes.portal,
        kind: portalPage,
        recordId: at + 1,
        title,
        subtitle: '',
        body: '',
        alsoWords: text,
        path,
        nameKeys: keysOfNames([title]),
        keys: [],
        popularity: 100,
        happensOn: null,
        cityId: null,
        logoLink: null,
        coverGroup: 0,
      }),
    );
    return { ids: [], records };
  },
};
