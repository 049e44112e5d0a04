import { calendarPath } from '#domains/exhibitions/paths.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { filtersAddress } from '../../filters.ts';

export interface Service {
  title: string;
  text: string;
  icon: IconName;
  path: string;
}

/** What people come for most often; a service enters the strip with its page. Five fill the row. */
export const services: Service[] = [
  { title: 'Календарь', text: 'выставки, смотры и испытания', icon: 'calendar', path: calendarPath },
  { title: 'Куплю, продам', text: 'щенки и взрослые собаки, вязка', icon: 'dog', path: filtersAddress('/', { kind: 'trade' }) },
  { title: 'Объявления', text: 'потеряны, найдены, ищут дом', icon: 'search', path: filtersAddress('/', { kind: 'notices' }) },
  { title: 'Федерации', text: 'контакты и часы приёма', icon: 'org', path: '/rkf' },
  { title: 'О портале', text: 'кому и чем он полезен', icon: 'info', path: '/about' },
];
