import { formatDate } from '#platform/contract/time/dates.ts';
import type { PublicRings } from './contract.ts';
import type { Opening } from './policy.ts';

/** «кобели» and «суки» of a dictionary's 1 and 2. */
export const sexesWords: Readonly<Record<number, string>> = { 1: 'кобели', 2: 'суки' };

/** «кобели, юниоров» */
export const classWords = (now: { sex: number | null; class: string }): string =>
  [now.sex === null ? '' : sexesWords[now.sex], now.class.toLowerCase()].filter(Boolean).join(', ');

/** What visitors read instead of the rings: a heading, and when or where there is something to see. */
export function closedWords(
  { state, opens_at: opensAt }: Pick<PublicRings, 'state' | 'opens_at'>,
  moment: (instant: string) => string,
  show: { begins_on: string; ends_on: string },
): { title: string; text: string } {
  const words: Readonly<Record<Exclude<Opening, 'open'>, { title: string; text: string }>> = {
    before: {
      title: 'Ход выставки ещё не открыт',
      text: opensAt
        ? `Здесь будет видно, кто в каком ринге, ${moment(opensAt)}, вместе с каталогом.`
        : `Он откроется ${formatDate(show.begins_on)} вместе с каталогом, если организатор ведёт ринги на портале.`,
    },
    over: {
      title: 'Выставка закончилась',
      text: `Организатор показывал ход рингов до ${formatDate(show.ends_on)}. Итоги появятся на странице выставки, когда федерация примет отчёт.`,
    },
    hidden: {
      title: 'Организатор не показывает ход рингов',
      text: 'Номера рингов и порядок пород есть в каталоге. Итоги появятся на странице выставки, когда федерация примет отчёт.',
    },
    cancelled: {
      title: 'Выставка отменена',
      text: 'Рингов не будет. Причина и контакты организатора – на странице выставки.',
    },
    none: {
      title: 'Ринги этой выставки на портале не вели',
      text: 'Итоги появятся на странице выставки, когда федерация примет отчёт.',
    },
  };
  return words[state === 'open' ? 'before' : state];
}

/** «Результаты породы видны сразу после закрытия», with the delay that the organiser set. */
export const delayWords = (minutes: number): string =>
  minutes === 0
    ? 'Результаты видны, как только судья закрыл породу.'
    : `Результаты видны через ${minutes}\u00a0мин после того, как судья закрыл породу.`;

/** «Курцхаар» of «Курцхаар (немецкая короткошерстная легавая)», where there is no room. */
export const shortBreed = (name: string): string => name.replace(/ \([^)]*\)$/, '');
