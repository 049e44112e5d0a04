import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineGround } from '../theme/MantineGround.tsx';

/** The bubble of Tooltip.tsx: found its place by Mantine, dressed in theme/mantine.ts. */
export function TooltipBubble({ id, target, text }: { id: string; target: HTMLElement; text: ReactNode }) {
  return (
    <MantineGround>
      <Tooltip
        opened
        target={target}
        label={<span id={id}>{text}</span>}
        role="tooltip"
        withArrow
        arrowSize={10}
        offset={8}
        zIndex={500}
        transitionProps={{ duration: 200, transition: 'fade' }}
      />
    </MantineGround>
  );
}
