import { type ReactNode, useMemo } from 'react';
import { firstMentions, type Meaning } from '#platform/contract/firstMentions.ts';
import { ExplainedText } from '#platform/ui/typography/Explained.tsx';
import { parseRichText, type RichNode } from '../../richText.ts';

export function RichText({
  content,
  meanings = none,
  className,
}: {
  content: string;
  meanings?: readonly Meaning[];
  className?: string | undefined;
}) {
  const nodes = useMemo(() => parseRichText(content), [content]);
  const mentions = useMemo(() => firstMentions(textsOf(nodes), meanings), [nodes, meanings]);
  return <div className={className}>{draw(nodes, mentions)}</div>;
}

const none: readonly Meaning[] = [];

const textsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : node.tag === 'br' ? [] : textsOf(node.children)));

const draw = (nodes: readonly RichNode[], mentions: ReturnType<typeof firstMentions>): ReactNode[] =>
  // Nodes never move: their index is a stable key.
  nodes.map((node, at) => {
    const key = `${at}`;
    if (typeof node === 'string') return <ExplainedText key={key} text={node} mentions={mentions} />;
    if (node.tag === 'br') return <br key={key} />;
    const Tag = node.tag;
    return <Tag key={key}>{draw(node.children, mentions)}</Tag>;
  });
