import type { Run } from '#platform/contract/firstMentions.ts';

/** A text whose abbreviations are explained at their first mention. */
export function ExplainedText({ text, mentions }: { text: string; mentions: ReadonlyMap<string, readonly Run[]> }) {
  return (mentions.get(text) ?? [text]).map((run) =>
    typeof run === 'string' ? (
      run
    ) : (
      <abbr key={run.name} title={run.means}>
        {run.name}
      </abbr>
    ),
  );
}
