import { askPath } from '#domains/visits/paths.ts';
import { askFederation, confirmQuestion, getQuestionForm } from './contract.ts';
import { askedPath, confirmationPendingPath, confirmedPath, confirmQuestionPath } from './paths.ts';

/** Forms of visitors, which also work without scripts. */
export const questionForms = [
  {
    path: askPath,
    sends: askFederation,
    reads: getQuestionForm,
    typed: ['mail', 'subject', 'content', 'opened'],
    done: ({ needs_confirming }: Record<string, unknown>) => (needs_confirming ? confirmationPendingPath : askedPath),
  },
  {
    path: confirmQuestionPath,
    sends: confirmQuestion,
    reads: getQuestionForm,
    typed: ['mail', 'subject', 'content', 'opened'],
    done: () => confirmedPath,
  },
];
