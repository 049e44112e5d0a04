import { formatDateRange, formatLongDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import type { Exhibition } from '../contract.ts';
import { amountText } from '../entryFees/policy.ts';
import { romanGroup } from '../texts.ts';

type Known = Pick<
  Exhibition,
  | 'name'
  | 'begins_on'
  | 'ends_on'
  | 'dates'
  | 'venue'
  | 'address'
  | 'entry_closes_at'
  | 'registrar'
  | 'contacts'
  | 'fees'
  | 'fee_table'
> & {
  city: Pick<Exhibition['city'], 'name'>;
  club_information: Pick<Exhibition['club_information'], 'name'>;
  nbc: Pick<NonNullable<Exhibition['nbc']>, 'name'> | null;
  ranks: Pick<Exhibition['ranks'][number], 'name'>[];
  castes: Pick<Exhibition['castes'][number], 'name'>[];
  judges: Pick<Exhibition['judges'][number], 'name' | 'country' | 'city' | 'fci_groups'>[];
};

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Escapes user text for Markdown: it must not create headings or lists. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[#-]+\s*/, '')
    .trim();

/** Lists what the regulations still lack, in Russian, for the organiser. */
export function missingForRegulations({
  venue,
  address,
  judges,
  fee_table,
  fees,
  contacts,
  entry_closes_at,
}: Known): string[] {
  return [
    ...(venue || address ? [] : ['место']),
    ...(judges.length ? [] : ['судьи']),
    ...(fee_table.lines.length || fees.length ? [] : ['взносы']),
    ...(contacts.length ? [] : ['контакты']),
    ...(entry_closes_at ? [] : ['срок записи']),
  ];
}

function judgeLine({ name, country, city, fci_groups: groups }: Known['judges'][number]): string {
  const of =
    groups.length && groups.length < 10 ? `: ${groups.map((group) => romanGroup(group) || 'вне FCI').join(', ')}` : '';
  return `${name} (${city ?? country})${of}`;
}

function feeLines({ fee_table: { tiers, lines }, fees }: Known): string[] {
  if (!lines.length) return fees.map(({ name, value }) => `${name}: ${value}`);
  const until = (at: number): string => {
    const tier = tiers[at];
    return tiers.length < 2 ? '' : tier ? ` до ${formatLongDate(tier)}` : ' позже';
  };
  return lines.map(
    ({ name, kind, amounts }) =>
      `${name}: ${amounts.map((amount, at) => `${amountText(amount, kind)}${until(at)}`).join(', ')}`,
  );
}

/** Builds the regulations in Markdown from the current data of the show. */
export function regulationsOf(show: Known): string {
  const hours = show.dates.map(
    ({ date, time_from, time_to }) => `${formatLongDate(date)}${time_from ? `, ${time_from}–${time_to ?? ''}` : ''}`,
  );
  const closes = show.entry_closes_at
    ? `Приём заявок заканчивается ${formatLongDate(moscowDay(show.entry_closes_at))} в ${moscowTime(show.entry_closes_at)} по московскому времени. Позже заявки не принимаются и класс не меняется.`
    : 'Заявки принимает клуб-организатор по телефону и почте, указанным ниже.';
  return [
    `# Положение о выставке «${plain(show.name).replace(/[«»]/g, '')}»`,
    `${show.city.name}, ${formatDateRange(show.begins_on, show.ends_on, { year: true })}. Организатор: ${plain(show.club_information.name)}.`,
    '## Ранг и сертификаты',
    list([
      ...(show.ranks.length ? show.ranks.map(({ name }) => name) : ['Внеранговое мероприятие']),
      ...(show.nbc ? [`Национальный клуб породы: ${plain(show.nbc.name)}`] : []),
    ]),
    '## Место и время',
    list([...[show.venue, show.address].filter(Boolean).map(plain), ...hours]),
    ...(show.judges.length ? ['## Судьи', list(show.judges.map(judgeLine))] : []),
    ...(show.castes.length ? ['## Классы', list([show.castes.map(({ name }) => name).join(', ')])] : []),
    '## Кто участвует',
    'К участию допускаются собаки с родословной или щенячьей картой, привитые от бешенства не позже чем за тридцать дней и не раньше чем за год до выставки. Возраст считается на день показа. Собаки со швами, в лечебной повязке и суки в течке показываются последними в своём ринге.',
    'Не допускаются собаки с купированными ушами и хвостом, если операция сделана там, где она запрещена, а также собаки агрессивные и больные. Решение ветеринарной службы окончательное.',
    '## Заявки и взносы',
    closes,
    list(feeLines(show).map(plain)),
    'Взнос подтверждает согласие с этим положением. При неявке он не возвращается; при отмене выставки возвращается полностью в течение десяти рабочих дней.',
    '## Порядок в рингах',
    'Номер участника закрепляется на левой руке. Опоздавшие в ринг к сравнению не допускаются. Описание и диплом выдаются в ринге, сертификаты заполняет секретарь. Оценка судьи обжалованию не подлежит, нарушение процедуры обжалуется в день выставки письменно.',
    '## Связь с организатором',
    list([
      ...(show.registrar ? [`Регистратор: ${plain(show.registrar)}`] : []),
      ...show.contacts.map(({ value, description }) => plain(description ? `${description}: ${value}` : value)),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}
