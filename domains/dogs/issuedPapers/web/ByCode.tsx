import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { checkCode, codeInHash } from './check.ts';
import { CodeOutcome } from './Outcome.tsx';
import { RetryCheck } from './RetryCheck.tsx';

/** Shows what a paper's code says. The page is cached on the device once opened, so that it works offline. */
export function ByCode({ hash }: { hash: string }) {
  const code = codeInHash(hash);
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['checkCode', code],
    queryFn: () => checkCode(api, code),
    // Runs even when the browser reports to be offline.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  return (
    <CodeOutcome checked={data} again={<RetryCheck online={data.paper === null && data.verdict !== 'forged'} />} />
  );
}
