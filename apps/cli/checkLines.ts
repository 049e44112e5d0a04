import { styleText } from 'node:util';
import type { Check, CheckState } from '#platform/contract/doctor.ts';

const signs: Record<CheckState, string> = {
  good: styleText('green', 'хорошо   '),
  warning: styleText('yellow', 'внимание '),
  bad: styleText('red', 'ПЛОХО    '),
  off: styleText('dim', 'нет      '),
};

/** One line per check for a terminal. */
export const checkLines = (checks: readonly Check[]): string =>
  checks
    .map(({ state, label, said, todo }) => `${signs[state]} ${label.padEnd(22)} ${said}${todo && ` → ${todo}`}\n`)
    .join('');
