import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { states } from '../machine.ts';
import { applicationPath, formPath, officePath } from '../paths.ts';
import { printResults } from '../prints/contract.ts';
import { isResultRegistry } from '../prints/policy.ts';
import { PrintButton } from '../prints/web/PrintButton.tsx';
import { registries } from '../registry/columns.ts';
import { getRegistryFile, listApplications, type RegistryRow } from '../registry/contract.ts';
import { Registry } from '../registry/web/Registry.tsx';
import { answerText } from './formatApplication.ts';
import { OwnOffice } from './OwnOffice.tsx';

/** The page `/{profile}/documents/registry`. */
export const Page = () => <OwnOffice title="Реестр заявок">{(home) => <Own home={home} />}</OwnOffice>;

function Own({ home }: { home: string }) {
  const kind = useSession().account_type;
  // A judge is an individual too, so the list also has types only judges send.
  const mine = registries.filter(({ types }) =>
    types.some(({ senders, offeredSenders = [] }) =>
      [...senders, ...offeredSenders].some((one) => one === kind || (kind === 'user' && one === 'judge')),
    ),
  );
  const place = ({ state, application_id }: RegistryRow) =>
    (state === states.draft ? formPath : applicationPath)(home, application_id);
  // These lists have a register of issued documents: ticked rows, or all.
  const list = useSearchParams()[0].get('registry') ?? '';
  const [ticks, setTicks] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() });
  const ticked = ticks.list === list ? ticks.ids : new Set<number>();
  const tick = (id: number) => {
    const ids = new Set(ticked);
    if (!ids.delete(id)) ids.add(id);
    setTicks({ list, ids });
  };
  const acts = (row: RegistryRow) => {
    if (row.state === states.done && isResultRegistry(list))
      return (
        <Checkbox checked={ticked.has(row.application_id)} onChange={() => tick(row.application_id)}>
          В реестр
        </Checkbox>
      );
    if (row.requests !== null) return null;
    if (row.state === states.rejected || row.state === states.commission)
      return (
        <Button kind="secondary" condensed to={formPath(home, row.application_id)}>
          {answerText(row.state)}
        </Button>
      );
    if (row.state === states.draft)
      return (
        <Button kind="ghost" condensed to={formPath(home, row.application_id)}>
          Продолжить
        </Button>
      );
    return null;
  };
  return (
    <>
      <PageHead
        title="Реестр заявок"
        lead="Выполненные заявки и возвращённые, на которые вы не ответили, через 60 дней уходят в архив: оттуда их можно вернуть. Черновик через 60 дней удаляется."
        actions={
          <Button leftIcon="plus" to={officePath(home)}>
            Новая заявка
          </Button>
        }
      />
      {isResultRegistry(list) && (
        <p>
          <PrintButton
            endpoint={printResults}
            input={{ registry: list, ...(ticked.size > 0 && { ids: [...ticked] }) }}
            name={`Реестр от ${formatDate(clock.today()).replaceAll('.', '_')}.pdf`}
            label={ticked.size > 0 ? `Печать отмеченного: ${ticked.size}` : 'Печать реестра выданного'}
          />
        </p>
      )}
      <Registry
        list={listApplications}
        file={getRegistryFile}
        registries={mine}
        isStaff={false}
        place={place}
        actions={acts}
        empty={<EmptyState title="Заявок не найдено" action={<Button to={officePath(home)}>К заявкам</Button>} />}
      />
    </>
  );
}
