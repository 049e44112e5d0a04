import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { organiseTabs } from './organiseTabs.ts';

interface RefusedHereProps {
  exhibitionId: number;
  /** Title for everybody who is not in the show's team. */
  title: string;
}

/** In place of an organiser's page that the viewer's rights do not open: leads to the pages that they do open. */
export function RefusedHere({ exhibitionId, title }: RefusedHereProps) {
  const { member, rights } = useShowAccess(exhibitionId);
  const opened = organiseTabs.filter(({ right }) => rights.includes(right));
  const names = new Intl.ListFormat('ru').format(opened.map(({ label }) => `«${label}»`));
  const [first] = opened;
  return (
    <EmptyState
      title={member ? 'Ваша роль этого не открывает' : title}
      action={
        first ? (
          <Button to={first.path(exhibitionId)}>Открыть «{first.label}»</Button>
        ) : (
          <Button to={exhibitionPath(exhibitionId)}>Страница выставки</Button>
        )
      }
    >
      {first &&
        `Вам здесь ${opened.length > 1 ? 'открыты разделы' : 'открыт раздел'} ${names}. Нужно больше – попросите организатора.`}
    </EmptyState>
  );
}
