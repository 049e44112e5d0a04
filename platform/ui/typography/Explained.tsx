import type { Run } from '#platform/contract/firstMentions.ts';
import { Abbreviation } from './Abbreviation.tsx';

/** A text whose abbreviations are explained at their first mention. */
export function ExplainedText({ text, mentions }: { text: string; mentions: ReadonlyMap<string, readonly Run[]> }) {
  return (mentions.get(text) ?? [text]).map((run) =>
    typeof run === 'string' ? (
      run
    ) : (
      <Abbreviation key={run.name} means={run.means}>
        {run.name}
      </Abbreviation>
    ),
  );
}
