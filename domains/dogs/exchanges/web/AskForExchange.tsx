import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import type { OwnDog } from '../../contract.ts';
import { askForExchange } from '../contract.ts';
import { exchangePath } from '../paths.ts';

export interface AskForExchangeProps {
  barcode: string;
  exchange: NonNullable<OwnDog['documents'][number]['exchange']>;
}

/** Sends the owner's request to the club or kennel; a live one is opened instead. */
export function AskForExchange({ barcode, exchange: { organisation, asked } }: AskForExchangeProps) {
  const ask = useWrite(askForExchange);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  if (asked && (asked.state === 'asked' || asked.state === 'taken'))
    return (
      <Button kind="secondary" condensed to={exchangePath(asked.id)}>
        {asked.state === 'taken' ? 'Родословную оформляют' : 'Вы попросили об обмене'}
      </Button>
    );
  const send = async () => {
    setAsked(false);
    try {
      const { exchange_id } = await ask.mutateAsync({ barcode });
      void cache.invalidateQueries();
      navigate(exchangePath(exchange_id));
    } catch (reason) {
      showError(reason);
    }
  };
  return (
    <>
      <Button condensed loading={ask.isPending} onClick={() => setAsked(true)}>
        Попросить обменять
      </Button>
      {isAsked && (
        <ConfirmDialog
          opened
          title="Попросить обменять метрику?"
          text={`Просьбу получит ${organisation}: увидит кличку, клеймо, номер метрики, ваше имя и почту и отправит заявку федерации. Взнос – по прейскуранту, о нём договоритесь с ними.`}
          okLabel="Попросить"
          cancelLabel="Назад"
          onConfirm={() => void send()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
