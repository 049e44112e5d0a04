import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { studbookPath } from '../../paths.ts';
import { getOwnPaper } from '../contract.ts';

export function OwnPaper({ paperId }: { paperId: number }) {
  const { data, error, refetch } = useRead(getOwnPaper, { paperId });
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={1} />;
  const { kind_name, barcode, issued_on, state, dog, secret_link } = data;
  return (
    <>
      <p>
        {kind_name} {barcode}
        {issued_on && `, от ${formatDate(issued_on)}`}
        {state === 'revoked' && ': аннулирована'}
        {dog && (
          <>
            . Собака: <Link to={studbookPath(dog.id)}>{dog.name}</Link>
          </>
        )}
      </p>
      {state !== 'revoked' && (
        <p>
          <Button to={secret_link} leftIcon="doc">
            Открыть и скачать
          </Button>
        </p>
      )}
    </>
  );
}
