import { type Bearer, hasSection, kindOf } from '#platform/contract/access.ts';

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

/** Events that an account may choose: named staff have no applications of their own, members do not receive any. */
export function hookKindsFor(session: Bearer): HookKind[] {
  const isOffice = ['federation', 'admin'].includes(kindOf(session)) && hasSection(session, 'applications');
  return hookKindNames.filter((kind) =>
    kind === 'application.changed' ? !session.named : kind === 'application.received' ? isOffice : true,
  );
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
