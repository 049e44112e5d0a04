import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** An error of one part of a page. */
export function ErrorState({
  title = 'Попробуйте повторить попытку позже',
  children,
  onRetry,
  retrying,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        scene="sniffing"
        title={title}
        action={
          onRetry && (
            <Button kind="secondary" condensed onClick={onRetry} loading={retrying}>
              Повторить
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
