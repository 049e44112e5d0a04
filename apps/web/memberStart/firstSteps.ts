import type { UserInfo } from '#domains/accounts/contract.ts';
import { membership } from '#domains/applications/forms/membership.ts';
import { declarantsPath, startPath } from '#domains/applications/paths.ts';
import type { OwnStamp } from '#domains/applications/stamps/contract.ts';
import type { PublicProfile } from '#domains/profiles/page/contract.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import type { StartData } from './waiting.ts';

export interface FirstStep {
  title: string;
  text: string;
  isDone: boolean;
  action: string;
  to: string;
}

export interface Newcomer extends Pick<StartData, 'cabinet' | 'dogs'> {
  kind: AccountKind;
  info: UserInfo;
  stamps?: readonly OwnStamp[] | undefined;
  profile?: PublicProfile | undefined;
}

const mail = {
  title: 'Почта подтверждена',
  text: 'Сюда придут письма о документах и выставках.',
  isDone: true,
  action: '',
  to: '',
} satisfies FirstStep;

/** Up to three first steps for this kind of account; none for staff, and none while their data loads. */
export function firstStepsOf({ kind, info, cabinet, dogs, stamps, profile }: Newcomer): FirstStep[] {
  const home = info.user_full_alias;
  const consent = (section: number, isDone: boolean): FirstStep => ({
    title: 'Подтвердите, кто вы',
    text: 'Отправьте согласие на обработку данных: без него федерация не оформит документы на ваше имя.',
    isDone,
    action: 'К согласию',
    to: `${home}edit#${section}`,
  });
  switch (kind) {
    case 'user':
    case 'judge':
      if (!dogs) return [];
      return [
        mail,
        {
          title: 'Добавьте собаку',
          text: 'По клейму или номеру родословной: остальное возьмём из базы федерации.',
          isDone: dogs.owned + dogs.requests.length > 0,
          action: 'Добавить',
          to: `${home}dogs/add_dogs`,
        },
        consent(6, info.personal_data_request_accepted),
      ];
    case 'club':
    case 'kennel':
      if (!cabinet || !stamps) return [];
      return [
        {
          title: 'Отчёт за год',
          text: 'Им подтверждают членство. Пока отчёт не принят, остальные заявки закрыты.',
          isDone: cabinet.owes_year === null,
          action: 'Отправить',
          to: startPath(home, membership.key),
        },
        {
          title: 'Ответственное лицо',
          text: 'Кто подписывает заявки и получает письма. Его имя подставится в каждую форму.',
          isDone: info.declarants_assigned,
          action: 'Назначить',
          to: declarantsPath(home),
        },
        {
          title: 'Код клейма',
          text: 'Три буквы, которые подтверждает федерация. Без них помёт не зарегистрировать.',
          isDone: stamps.length > 0,
          action: 'Добавить',
          to: `${home}documents/stamps`,
        },
      ];
    case 'nbc':
      if (!profile) return [];
      return [
        mail,
        {
          title: 'Расскажите о клубе',
          text: 'Чем занят клуб породы, кому помогает: это первое, что читают на его странице.',
          isDone: profile.description !== '',
          action: 'Написать',
          to: `${home}edit`,
        },
        {
          title: 'Укажите, как позвонить',
          text: 'Телефон и почта на странице: владельцы и судьи найдут вас сами.',
          isDone: profile.contacts.length > 0,
          action: 'Указать',
          to: `${home}edit`,
        },
      ];
    default:
      return [];
  }
}
