import { asc } from 'drizzle-orm';
import { howToPagePath } from '#domains/knowledge/paths.ts';
import { howToPages } from '#domains/knowledge/server/tables.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import { searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import { splitWords } from '../../../query.ts';
import type { SearchSource } from '../../entry.ts';
import { isAmong, limitOf } from './which.ts';

/** Popularity: below the portal's sections, above paragraphs of the help. */
const ofPages = 100;

/** Lines of the page's other words that are names by which it is asked for; a long line is words without an order. */
const namesIn = (alsoCalled: string): string[] =>
  alsoCalled.split('\n').filter((line) => splitWords(line).length <= longestName);
const longestName = 6;

/** Published «How to» pages. */
export const howToSource: SearchSource = {
  kinds: [206],
  idName: 'howToId',
  async list(db, which) {
    const rows = await db
      .select()
      .from(howToPages)
      .where(isAmong(howToPages.id, which))
      .orderBy(asc(howToPages.id))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows
        .filter(({ isHidden }) => !isHidden)
        .map(({ id, key, content }) => ({
          type: searchTypes.portal,
          kind: 206 as const,
          recordId: id,
          title: content.title,
          subtitle: content.note,
          body: [
            content.answer,
            ...content.questions.map(({ question, answer }) => `${question} ${plainText(answer)}`),
          ].join(' '),
          alsoWords: [content.short, content.also_called].join(' '),
          path: howToPagePath(key),
          nameKeys: keysOfNames([content.title, content.short, ...namesIn(content.also_called)]),
          keys: [],
          popularity: ofPages,
          happensOn: null,
          cityId: null,
          logoLink: null,
          coverGroup: 0,
        })),
    };
  },
};
