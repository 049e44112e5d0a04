import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { advertsPath } from '../../paths.ts';

export interface Service {
  title: string;
  text: string;
  icon: IconName;
  path: string;
}

/** Services that visitors need most often, listed once their page exists. Six fill the row. */
export const services: Service[] = [
  { title: 'Поиск по базе', text: 'родословная, клеймо, помёт', icon: 'base', path: '/base-search' },
  {
    title: 'Статус документов',
    text: 'где ваша заявка, по трек-номеру',
    icon: 'doc',
    path: '/base-search?card=document',
  },
  { title: 'Как оформить', text: 'порядок, бумаги, взносы', icon: 'check', path: '/how-to' },
  { title: 'Клуб рядом', text: 'карта клубов и питомников', icon: 'map', path: '/clubs-map' },
  { title: 'Куплю, продам', text: 'щенки и взрослые собаки, вязка', icon: 'dog', path: advertsPath },
  { title: 'Запись в офис', text: 'выберите удобное время', icon: 'clock', path: '/office-visit' },
];
