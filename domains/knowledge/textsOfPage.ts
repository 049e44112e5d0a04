import type { HowTo } from './contract.ts';

export const textsOfPage = ({
  answer,
  may,
  steps,
  blocks,
  questions,
}: Pick<HowTo, 'answer' | 'may' | 'steps' | 'blocks' | 'questions'>): string[] => [
  answer,
  ...may.map(({ text }) => text),
  ...steps.map(({ text }) => text),
  ...blocks.map(({ text }) => text),
  ...questions.map((one) => one.answer),
];
