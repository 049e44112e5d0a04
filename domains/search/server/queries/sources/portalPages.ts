import { type SearchKind, searchTypes } from '../../../kinds.ts';
import type { SearchRecord, SearchSource } from '../../entry.ts';

const portalPage: SearchKind = 204;

/** Places of the portal itself. Their numbers are negative: articles stand in the same group. */
const places: ReadonlyArray<readonly [path: string, title: string, text: string]> = [
  ['/exhibitions', 'Календарь выставок', 'выставки племенные смотры состязания испытания даты запись ранги CACIB CAC КЧК'],
  ['/organizations', 'Организации', 'клубы питомники федерации национальные клубы пород адреса телефоны'],
  ['/judges', 'Судьи', 'лист судьи экстерьер рабочие качества эксперт'],
  ['/specialists', 'Специалисты', 'груминг грумер хендлинг хендлер'],
  ['/base-search', 'Сервисы', 'поиск по базе клеймо чип родословная статус документов трек-номер регистрация помёта найдена собака'],
  ['/clubs-map', 'Карта', 'карта клубов и питомников рядом'],
  ['/about', 'О портале', 'федерация руководство контакты адрес'],
  ['/help', 'Помощь', 'вопросы поддержка база знаний как зарегистрироваться забыл пароль'],
  ['/auth/registration', 'Регистрация', 'зарегистрироваться владелец клуб активация создать учётную запись'],
  ['/recovery', 'Восстановление пароля', 'забыл пароль вход новый пароль'],
  ['/results/cac', 'Результаты выставок CAC', 'победители титулы национальные выставки'],
  ['/results/cacib', 'Результаты выставок CACIB', 'победители титулы интернациональные выставки'],
];

export const portalPageSource: SearchSource = {
  types: [],
  async list(which) {
    if ('ids' in which || which.after > 0) return { ids: [], records: [] };
    const records = places.map(
      ([path, title, text], at): SearchRecord => ({
        type: searchTypes.portal,
        kind: portalPage,
        recordId: -1 - at,
        title,
        subtitle: '',
        body: '',
        alsoWords: text,
        path,
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
