import { Button } from '#platform/ui/buttons/Button.tsx';
import { reloadPage } from '#platform/web/page/reloadPage.ts';
import { checkPath } from '../../paths.ts';

export const RetryCheck = ({ online }: { online?: boolean }) => (
  <>
    {online && (
      <Button kind="secondary" leftIcon="rotate" onClick={reloadPage}>
        Проверить со связью
      </Button>
    )}
    <Button kind="secondary" leftIcon="photo" to={checkPath}>
      Проверить ещё одну
    </Button>
  </>
);
