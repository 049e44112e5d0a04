import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { changeEntry, fitDog, listEntrantDogs } from '../../contract.ts';
import { openClasses } from '../choice.ts';
import { dayWords } from '../texts.ts';
import type { OwnDog, OwnEntry, OwnShow } from './chips.ts';

interface ChangeDialogProps {
  show: OwnShow;
  dog: OwnDog;
  entry: OwnEntry;
  onClose: () => void;
}

/** Another of the classes that fit the dog on that day. */
export function ChangeDialog({ show, dog, entry, onClose }: ChangeDialogProps) {
  const isKnown = dog.dog_id !== null;
  const own = useRead(listEntrantDogs, { exhibitionId: show.id }, { enabled: isKnown });
  const { breed_id, sex, born_on } = dog;
  const byHand = useRead(fitDog, { exhibitionId: show.id, breed_id, sex, born_on }, { enabled: !isKnown });
  const fit = isKnown ? own.data?.find(({ id }) => id === dog.dog_id) : byHand.data;
  const { data, error } = isKnown ? own : byHand;
  const { act, busy, refused } = useAct(changeEntry);
  const [chosen, setChosen] = useState(entry.caste_id);
  const day = fit?.days.find(({ offer_id }) => offer_id === entry.offer_id);
  const classes = day ? openClasses(day) : [];
  const picked = classes.find(({ caste_id }) => caste_id === chosen);
  const isAway = Boolean(error) || (data !== undefined && classes.length === 0);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Другой класс"
      actions={
        <>
          <Button
            disabled={!picked || chosen === entry.caste_id}
            loading={busy}
            onClick={() =>
              act({ entryId: entry.id, version: entry.version, caste_id: chosen }, () => {
                showSnackbar('Класс изменён', 'ok');
                onClose();
              })
            }
          >
            Сменить класс
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      <p>
        {dog.name}, {[dayWords(entry.day), entry.rank].filter(Boolean).join(', ')}.
      </p>
      {isAway ? (
        <p>Класс этой собаки сменит регистратор: позвоните ему, телефон на странице выставки.</p>
      ) : !data ? (
        <RowSkeletons count={2} />
      ) : (
        <fieldset>
          <legend className="vh">Класс</legend>
          {classes.map(({ caste_id, name, proof }) => (
            <Radio key={caste_id} name="caste" checked={chosen === caste_id} onChange={() => setChosen(caste_id)}>
              {name}
              {proof === 'asked' && ', нужен документ'}
            </Radio>
          ))}
        </fieldset>
      )}
      {picked?.proof === 'asked' && chosen !== entry.caste_id && <p>{picked.proof_words}</p>}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </Modal>
  );
}
