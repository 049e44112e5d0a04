import type { ReactNode } from 'react';
import { FieldMessage } from '../fields/FieldMessage.tsx';

/** Shows why an act was refused, read aloud at once. It stands beside the button that was pressed. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    <FieldMessage kind="error">{children}</FieldMessage>
  </div>
);
