import { getSetup } from '#domains/federationDetails/setup/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { FirstSteps } from './FirstSteps.tsx';

/** What an administrator still has to set up; nothing once all is done. */
export function PortalSetup() {
  const steps = useRead(getSetup, {}).data?.steps ?? [];
  // What is left comes first.
  const ordered = [...steps.filter(({ is_done }) => !is_done), ...steps.filter(({ is_done }) => is_done)];
  return (
    <FirstSteps
      title="Что осталось настроить"
      steps={ordered.map(({ title, text, path, is_done }) => ({
        title,
        // A finished step is shown without its reason.
        text: is_done ? '' : text,
        isDone: is_done,
        action: 'Настроить',
        to: path,
      }))}
    />
  );
}
