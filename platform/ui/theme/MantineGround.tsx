import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './mantine.ts';

/** The ground under pieces that use Mantine; each lazily loaded chunk stands on its own. */
export function MantineGround({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>;
}
