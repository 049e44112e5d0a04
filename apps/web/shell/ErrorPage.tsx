import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Shell } from './Shell.tsx';

/** What a person sees instead of a page that is not there or cannot be shown now. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Shell>
      <title>{status === 404 ? 'След потерян' : 'Что-то пошло не так...'}</title>
      <h1>{status === 404 ? 'След потерян' : 'Что-то пошло не так...'}</h1>
    </Shell>
  );
}
