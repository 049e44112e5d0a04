import { Fragment, type ReactNode, useMemo } from 'react';
import { parseRichText, type RichNode } from '../../richText.ts';

/** Stored text of an article as elements. */
export function RichText({ content, className }: { content: string; className?: string | undefined }) {
  const nodes = useMemo(() => parseRichText(content), [content]);
  return <div className={className}>{draw(nodes)}</div>;
}

const draw = (nodes: readonly RichNode[]): ReactNode[] =>
  // Nodes never move: their place is their identity.
  nodes.map((node, at) => {
    const key = `${at}`;
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    if (node.tag === 'br') return <br key={key} />;
    const Tag = node.tag;
    return <Tag key={key}>{draw(node.children)}</Tag>;
  });
