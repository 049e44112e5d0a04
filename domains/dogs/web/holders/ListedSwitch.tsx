import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Switch } from '#platform/ui/choices/Switch.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { getOwnDog, listDog, listOwnDogs } from '../../contract.ts';

export function ListedSwitch({ dogId, isListed }: { dogId: number; isListed: boolean }) {
  const cache = useQueryClient();
  const [checked, setChecked] = useState(isListed);
  const write = useWrite(listDog);
  const change = (wanted: boolean) => {
    setChecked(wanted);
    write.mutate(
      { dogId, is_listed: wanted },
      {
        onSuccess: () => {
          for (const { name } of [getOwnDog, listOwnDogs]) void cache.invalidateQueries({ queryKey: [name] });
        },
        onError: (error) => {
          setChecked(!wanted);
          showError(error);
        },
      },
    );
  };
  return (
    <Switch checked={checked} onChange={change}>
      Показывать собаку всем на моей странице
    </Switch>
  );
}
