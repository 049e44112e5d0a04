import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { AddDaysDialog } from '#platform/web/days/AddDaysDialog.tsx';
import { DaysOfYear } from '#platform/web/days/DaysOfYear.tsx';
import { addForbiddenDays, listForbiddenDays, removeForbiddenDay } from '../contract.ts';
import { forbiddenForm } from '../form.ts';

export function ForbiddenDays({ mayEdit }: { mayEdit: boolean }) {
  const removing = useWrite(removeForbiddenDay);
  return (
    <DaysOfYear
      id="forbidden"
      title="Запретные дни"
      ahead={1}
      read={useRead(listForbiddenDays, {})}
      mayEdit={mayEdit}
      words={{
        add: 'Добавить запретные дни',
        name: 'Почему нельзя',
        noName: 'не указано',
        empty: (year) => `Запретных дней на ${year} год нет`,
        emptyText: 'Организаторы проводят выставки в любой день.',
        remove: 'Убрать запретный день?',
        removed: (day) => `${day} снова будет свободен: организаторы смогут подать на него заявку.`,
      }}
      onRemove={(day) => removing.mutateAsync({ day }).catch(showError)}
      isRemoving={removing.isPending}
      addDialog={(onClose) => (
        <AddDaysDialog
          title="Добавить запретные дни"
          section={forbiddenForm}
          endpoint={addForbiddenDays}
          schema={() => import('../schemas.ts').then(({ forbiddenInput }) => forbiddenInput)}
          list={listForbiddenDays.name}
          draft="show-forbidden-days"
          onClose={onClose}
        />
      )}
    />
  );
}
