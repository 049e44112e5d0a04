import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { AddDaysDialog } from '#platform/web/days/AddDaysDialog.tsx';
import { DaysOfYear } from '#platform/web/days/DaysOfYear.tsx';
import { addHolidays, listHolidays, removeHoliday } from '../contract.ts';
import { holidaysForm } from '../form.ts';

export function Holidays({ mayEdit }: { mayEdit: boolean }) {
  const removing = useWrite(removeHoliday);
  return (
    <DaysOfYear
      id="holidays"
      title="Выходные дни"
      read={useRead(listHolidays, {})}
      mayEdit={mayEdit}
      words={{
        add: 'Добавить выходные',
        name: 'Что за день',
        noName: 'выходной',
        empty: (year) => `Выходных дней на ${year} год нет`,
        emptyText: 'Сроки пропускают только субботы и воскресенья.',
        remove: 'Убрать выходной день?',
        removed: (day) => `${day} больше не будет в списке выходных. Назначенные сроки останутся прежними.`,
      }}
      onRemove={(day) => removing.mutateAsync({ day }).catch(showError)}
      isRemoving={removing.isPending}
      addDialog={(onClose) => (
        <AddDaysDialog
          title="Добавить выходные"
          section={holidaysForm}
          endpoint={addHolidays}
          schema={() => import('../schemas.ts').then(({ holidaysInput }) => holidaysInput)}
          list={listHolidays.name}
          draft="application-holidays"
          onClose={onClose}
        />
      )}
    />
  );
}
