import { groupBy } from '#platform/contract/groupBy.ts';
import { type Day, formatDayMonth } from '#platform/contract/time/dates.ts';

/** Kinds of lines in the order they are applied: base price, discounts, extras. */
export const feeKinds = { base: 1, discount: 2, extra: 3 } as const;
export const feeKindNames: Readonly<Record<number, string>> = {
  [feeKinds.base]: 'Взнос за собаку',
  [feeKinds.discount]: 'Скидка',
  [feeKinds.extra]: 'Дополнительно',
};

/** Payers that a rule applies to, besides its classes. */
export const payers = { anyone: 1, secondShow: 2, nextDog: 3, fiveDogs: 4, member: 5, letter: 6 } as const;
export const payerNames: Readonly<Record<number, string>> = {
  [payers.anyone]: 'Всем',
  [payers.secondShow]: 'Вторая выставка той же собаки',
  [payers.nextDog]: 'Вторая и следующие собаки владельца',
  [payers.fiveDogs]: 'От пяти собак вместе, за каждую',
  [payers.member]: 'Членам клуба',
  [payers.letter]: 'По гарантийному письму',
};

export const feeLimits = { lines: 30, title: 120, roubles: 100_000 } as const;

export interface FeeCondition {
  /** Class ids; an empty list means all classes, or all remaining ones. */
  castes: number[];
  payer: number;
}

/** A rule of the fee table. Rules with one `position` are one line with several price deadlines. */
export interface FeeRule {
  position: number;
  kind: number;
  condition: FeeCondition;
  title: string;
  /** Kopecks. */
  amount: number;
  /** Last day of the price; null until entries close. */
  until: Day | null;
  castes: readonly string[];
}

export interface FeeTable {
  /** Last day of each price; null until entries close. */
  tiers: (Day | null)[];
  lines: { kind: number; name: string; amounts: number[] }[];
}

/** Builds the fee table for visitors and organisers: one line per rule, one column per deadline. */
export function feeTableOf(rules: readonly FeeRule[]): FeeTable {
  const tiers = [...new Set(rules.map(({ until }) => until))].toSorted((one, other) =>
    (one ?? '9').localeCompare(other ?? '9'),
  );
  const withClasses = rules.some(({ kind, condition }) => kind === feeKinds.base && condition.castes.length > 0);
  const lines = [...groupBy(rules, ({ position }) => position)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, own]) => {
      const [first] = own;
      if (!first) return [];
      const amountAt = (tier: Day | null): number =>
        own.find(({ until }) => until === tier)?.amount ?? own.at(-1)?.amount ?? 0;
      return [{ kind: first.kind, name: lineName(first, withClasses), amounts: tiers.map(amountAt) }];
    });
  return { tiers, lines: lines.toSorted((one, other) => one.kind - other.kind) };
}

/** «Бэби, щенков, ветеранов», «Остальные классы, членам клуба», «Детский хендлинг» */
export function lineName({ title, kind, condition, castes }: FeeRule, withClasses: boolean): string {
  if (title) return title;
  const classes = castes.length
    ? castes.map((name, at) => (at ? name.toLowerCase() : name)).join(', ')
    : kind === feeKinds.base
      ? withClasses
        ? 'Остальные классы'
        : 'Все классы'
      : '';
  const payer = condition.payer === payers.anyone ? '' : (payerNames[condition.payer] ?? '');
  const words = [classes, classes ? payer.toLowerCase() : payer].filter(Boolean).join(', ');
  return words || (feeKindNames[kind] ?? '');
}

/** «2 500 ₽», of a discount «−200 ₽» */
export function amountText(amount: number, kind: number): string {
  const roubles = Math.floor(amount / 100);
  const kopecks = amount % 100;
  const digits = roubles.toLocaleString('ru-RU');
  return `${kind === feeKinds.discount ? '−' : ''}${digits}${kopecks ? `,${String(kopecks).padStart(2, '0')}` : ''}\u00a0₽`;
}

/** Index of the price valid today; -1 after the last one. */
export const currentTier = (tiers: FeeTable['tiers'], today: Day): number =>
  tiers.findIndex((until) => until === null || today <= until);

/** «до 25 сентября», and «после 25 сентября» for the price that is valid until entries close. */
export function tierWords(tiers: FeeTable['tiers'], at: number): string {
  const [until, before] = [tiers[at], tiers[at - 1]];
  if (until) return `до ${formatDayMonth(until)}`;
  return before ? `после ${formatDayMonth(before)}` : 'взнос';
}
