import type { Terms } from '#domains/applications/guide/contract.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import type { HowTo } from '../contract.ts';
import { feeSentence, fillTerms } from '../fees.ts';
import { howToPagePath } from '../paths.ts';
import { termFormatters } from './termFormatters.ts';

/** schema.org data: the steps and the questions. */
export function howToLinkedData(page: HowTo, terms: Terms | undefined, origin: string): object[] {
  const filled = (text: string) => fillTerms(text, terms, termFormatters);
  const url = origin + howToPagePath(page.key);
  return [
    ...(page.steps.length
      ? [
          {
            '@type': 'HowTo',
            name: page.title,
            description: [page.answer, feeSentence(page, terms, termFormatters)].filter(Boolean).join(' '),
            url,
            supply: page.papers.map(({ name }) => ({ '@type': 'HowToSupply', name })),
            step: page.steps.map(({ title, text }, at) => ({
              '@type': 'HowToStep',
              position: at + 1,
              name: title,
              text: filled(text),
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
              acceptedAnswer: { '@type': 'Answer', text: filled(plainText(answer)) },
            })),
          },
        ]
      : []),
  ];
}
