import type { DeclarantForm } from '../declarants/form.ts';
import { type Actor, type State, type Step, states } from '../machine.ts';
import type { Values } from '../reviewParts.ts';

export const declarant = (cityId: number): DeclarantForm => ({
  last_name: 'Северцева',
  first_name: 'Анна',
  second_name: 'Игоревна',
  phone: '+7 900 555-01-20',
  email: 'severtseva@mail.example',
  postcode: '160001',
  city_id: cityId,
  street: 'ул. Мира',
  house: '12',
  building: '',
  flat: '4',
  subscriber_mail: '',
});

export type Stage =
  | 'draft'
  | 'sent'
  | 'taken'
  | 'commission'
  | 'rejected'
  | 'answered'
  | 'done'
  | 'archived'
  | 'cancelled';

export interface Sample {
  type: string;
  stage: Stage;
  dog: string;
  daysAgo: number;
  isUrgent?: true;
  /** The requests of a package. */
  inside?: readonly Sample[];
  values?: Values;
}

/** Values of a litter with these puppies and consecutive stamps. */
function litter(names: readonly string[], firstStamp: number): Values {
  return {
    last_name: 'Северцева',
    first_name: 'Анна',
    last_name_lat: 'SEVERTSEVA',
    first_name_lat: 'ANNA',
    address: '160001, Вологда, ул. Мира, 12, кв. 4',
    address_lat: '160001, VOLOGDA, UL. MIRA, 12, KV. 4',
    email: 'severtseva@mail.example',
    hallmark_last_name: 'Рябов',
    hallmark_first_name: 'Олег',
    litters: names.map((dog_name, at) => ({
      dog_name,
      dog_name_lat: '',
      dog_color: 'чёрный',
      dog_sex_type_id: 1 + (at % 2),
      stamp_number: String(firstStamp + at),
      chip_number: '',
      litter_dog_status_id: 1,
      status_comment: '',
    })),
  };
}

/** Applications of the demonstration's club, kennel and owner. */
export const organisationSamples: readonly Sample[] = [
  { type: 'replace-owner', stage: 'draft', dog: 'Зимушка', daysAgo: 3 },
  { type: 'replace-duplicate', stage: 'sent', dog: 'Тайга', daysAgo: 2 },
  { type: 'replace-inner', stage: 'taken', dog: 'Граф', daysAgo: 60 },
  { type: 'replace-mistake', stage: 'rejected', dog: 'Искра', daysAgo: 12 },
  { type: 'dysplasia', stage: 'answered', dog: 'Вьюга', daysAgo: 20 },
  { type: 'patella', stage: 'sent', dog: 'Мята', daysAgo: 4, isUrgent: true },
  { type: 'replace-export', stage: 'done', dog: 'Буран', daysAgo: 45 },
  { type: 'dysplasia', stage: 'done', dog: 'Жаркая Заря', daysAgo: 80 },
  { type: 'replace-duplicate', stage: 'archived', dog: 'Дарёна', daysAgo: 200 },
  { type: 'titles', stage: 'taken', dog: 'Жаркая Заря', daysAgo: 8 },
  { type: 'titles', stage: 'done', dog: 'Граф', daysAgo: 50 },
  { type: 'membership', stage: 'done', dog: '', daysAgo: 40 },
  { type: 'stamp', stage: 'sent', dog: '', daysAgo: 5 },
  {
    type: 'litters',
    stage: 'taken',
    dog: '',
    daysAgo: 14,
    inside: [
      { type: 'litter', stage: 'commission', dog: '', daysAgo: 14, values: litter(['Арфа', 'Алмаз', 'Аврора'], 9001) },
      { type: 'litter', stage: 'taken', dog: '', daysAgo: 14, values: litter(['Буран', 'Берта'], 9011) },
    ],
  },
  {
    type: 'pedigrees',
    stage: 'draft',
    dog: '',
    daysAgo: 2,
    inside: [{ type: 'pedigree', stage: 'draft', dog: 'Ветер', daysAgo: 2 }],
  },
  { type: 'replace-duplicate', stage: 'archived', dog: 'Забава', daysAgo: 160 },
];
export const ownerSamples: readonly Sample[] = [
  { type: 'dysplasia', stage: 'draft', dog: 'Норд', daysAgo: 1 },
  { type: 'patella', stage: 'taken', dog: 'Норд', daysAgo: 10 },
  { type: 'dysplasia', stage: 'rejected', dog: 'Рада', daysAgo: 9 },
  { type: 'patella', stage: 'done', dog: 'Рада', daysAgo: 70 },
];

export const reason = 'Копия не читается: снимите документ целиком, при дневном свете.';

/** Steps each sample has behind it, with the share of its age at which each step was taken. */
export const stepsBehindStage: Record<Stage, readonly [Step, State, State, Actor, number][]> = {
  draft: [],
  sent: [['send', states.draft, states.inWork, 'applicant', 1]],
  taken: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['take', states.inWork, states.inWork, 'reviewer', 0.8],
  ],
  commission: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['take', states.inWork, states.inWork, 'reviewer', 0.8],
    ['askCommission', states.inWork, states.commission, 'reviewer', 0.3],
  ],
  rejected: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['take', states.inWork, states.inWork, 'reviewer', 0.8],
    ['reject', states.inWork, states.rejected, 'reviewer', 0.5],
  ],
  answered: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['take', states.inWork, states.inWork, 'reviewer', 0.8],
    ['reject', states.inWork, states.rejected, 'reviewer', 0.5],
    ['answer', states.rejected, states.inWork, 'applicant', 0.2],
  ],
  done: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['take', states.inWork, states.inWork, 'reviewer', 0.8],
    ['finish', states.inWork, states.done, 'reviewer', 0.4],
  ],
  cancelled: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['cancel', states.inWork, states.cancelled, 'applicant', 0.6],
  ],
  archived: [
    ['send', states.draft, states.inWork, 'applicant', 1],
    ['take', states.inWork, states.inWork, 'reviewer', 0.95],
    ['finish', states.inWork, states.done, 'reviewer', 0.8],
    ['archive', states.done, states.archived, 'portal', 0.4],
  ],
};

export const commissionReason = 'Производительнице больше восьми лет: приложите решение племенной комиссии.';

/**
 * Returns why the sample was returned and its values at that time; an answered sample has a corrected payment number
 * since.
 */
export function returnedSample(stage: Stage, values: Values): { reason: string | null; returnedData: Values | null } {
  if (stage === 'rejected') return { reason, returnedData: values };
  if (stage === 'commission') return { reason: commissionReason, returnedData: values };
  const isAnswered = stage === 'answered' && 'payment_number' in values;
  return { reason: null, returnedData: isAnswered ? { ...values, payment_number: '4000' } : null };
}

export const demoReasons: readonly string[] = [
  reason,
  'Нет подписи на второй странице: подпишите и приложите все страницы одним файлом.',
  'Номер клейма не совпадает с приложенным документом: сверьте цифры по уху собаки.',
  'Квитанция на другую сумму: доплатите разницу и приложите обе квитанции.',
  'Скан обрезан с краю: должны быть видны все углы листа и печать.',
  'В эти дни рядом уже есть выставка тех же пород: выберите другие выходные в плане года.',
  'В эти дни федерация проводит свою выставку: выберите другие дни.',
];
