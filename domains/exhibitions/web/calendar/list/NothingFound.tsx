import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { type CalendarAddress, calendarAddress, isNarrowed } from '../../../address.ts';

export function NothingFound({ address }: { address: CalendarAddress }) {
  return (
    <EmptyState
      title="Ничего не найдено"
      action={
        isNarrowed(address) && (
          <Button kind="secondary" to={calendarAddress({ sort: address.sort, view: address.view })} preventScrollReset>
            Сбросить фильтры
          </Button>
        )
      }
    >
      {isNarrowed(address) ? 'Уберите часть фильтров или выберите другой месяц.' : 'Новых мероприятий пока нет.'}
    </EmptyState>
  );
}
