import { type AccountKind, accountKinds, type Bearer, hasSection, kindOf } from '#platform/contract/access.ts';

/** What a program can be told of. The keys are values of `type` on the wire. */
export const hookKinds = {
  'show.changed': {
    label: 'Выставка объявлена, изменилась или отменена',
    text: 'любая выставка календаря',
  },
  'show.results': {
    label: 'Результаты выставки опубликованы или исправлены',
    text: 'любая выставка, отчёт о которой принят',
  },
  'application.changed': {
    label: 'Состояние своего заявления',
    text: 'отправлено, взято в работу, возвращено, выполнено',
  },
  'paper.changed': {
    label: 'Бумага выдана, заменена или аннулирована',
    text: 'о своей собаке или по вашему заявлению',
  },
  'dog_request.decided': {
    label: 'Решение по заявке на собаку',
    text: 'подтверждена или отказано',
  },
  'kennel.decided': {
    label: 'Решение по регистрации питомника и его приставки',
    text: 'одобрена или отклонена',
  },
  'application.received': {
    label: 'Новое заявление в федерацию',
    text: 'в пределах ваших обязанностей',
  },
} as const satisfies Record<string, { label: string; text: string }>;
export type HookKind = keyof typeof hookKinds;
export const hookKindNames = Object.keys(hookKinds) as [HookKind, ...HookKind[]];

/** The kind of a delivery that its owner asked for, to try the address. */
export const testKind = 'test';
export type DeliveryKind = HookKind | typeof testKind;

/** What became of the record, in the events that say it. */
export const hookStates = ['issued', 'replaced', 'revoked', 'confirmed', 'approved', 'refused'] as const;
export type HookState = (typeof hookStates)[number];

const dogOwners: readonly AccountKind[] = ['user', 'judge', 'kennel'];
/** Accounts that read the records of an event as their own; no entry: an event for everybody. */
const ownersOf: Readonly<Partial<Record<HookKind, readonly AccountKind[]>>> = {
  'application.changed': accountKinds,
  'paper.changed': [...dogOwners, 'club', 'federation'],
  'dog_request.decided': dogOwners,
  'kennel.decided': dogOwners,
};

/** Events that an account may choose: named staff have no records of their own, members receive no applications. */
export function hookKindsFor(session: Bearer): HookKind[] {
  const account = kindOf(session);
  const isOffice = ['federation', 'admin'].includes(account) && hasSection(session, 'applications');
  return hookKindNames.filter((kind) => {
    if (kind === 'application.received') return isOffice;
    const owners = ownersOf[kind];
    return !owners || (!session.named && owners.includes(account));
  });
}

export const hookLimits = {
  name: 60,
  url: 500,
  perAccount: 10,
  /** Test deliveries of one account in a minute. */
  testsPerMinute: 6,
};

/** Days after which a delivery is given up, and an address that has refused all of them is stopped. */
export const givesUpAfterDays = 3;
/** Days in which the secret before the last one signs too. */
export const oldSecretDays = 1;
/** Days for which deliveries are listed. */
export const deliveryDays = 30;
