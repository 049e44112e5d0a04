import type { Terms } from '#domains/applications/guide/contract.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import type { HowTo } from '../contract.ts';
import { filledIn, moneySentence } from '../money.ts';
import { howToPagePath } from '../paths.ts';
import { words } from './words.ts';

/** schema.org data: the steps and the questions. */
export function linkedOf(page: HowTo, terms: Terms | undefined, origin: string): object[] {
  const said = (text: string) => filledIn(text, terms, words);
  const url = origin + howToPagePath(page.key);
  return [
    ...(page.steps.length
      ? [
          {
            '@type': 'HowTo',
            name: page.title,
            description: [page.answer, moneySentence(page, terms, words)].filter(Boolean).join(' '),
            url,
            supply: page.papers.map(({ name }) => ({ '@type': 'HowToSupply', name })),
            step: page.steps.map(({ title, text }, at) => ({
              '@type': 'HowToStep',
              position: at + 1,
              name: title,
              text: said(text),
              url: `${url}#steps`,
            })),
          },
        ]
      : []),
    ...(page.questions.length
      ? [
          {
            '@type': 'FAQPage',
            url,
            mainEntity: page.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: said(plainText(answer)) },
            })),
          },
        ]
      : []),
  ];
}
