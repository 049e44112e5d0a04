import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldDocument } from '#domains/media/web/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { listOwnDogs, type OwnRequest, requestDogByHand } from '../../contract.ts';
import { latinDogName } from '../../matings/latinDogName.ts';
import { dogsPath } from '../../paths.ts';
import type { AddProps } from './AddKnown.tsx';

const empty = {
  name: '',
  name_lat: '',
  breed_id: '',
  sex: '',
  born_on: '',
  colour: '',
  stamp_code: '',
  stamp_number: '',
  chip: '',
  other_number: '',
  sire: '',
  dam: '',
  comment: '',
};

const formOf = ({ data, comment }: OwnRequest): typeof empty => ({
  ...empty,
  ...(data && {
    name: data.name,
    name_lat: data.name_lat,
    breed_id: String(data.breed_id),
    sex: String(data.sex),
    born_on: data.born_on,
    colour: data.colour,
    stamp_code: data.stamp_code ?? '',
    stamp_number: data.stamp_number === null ? '' : String(data.stamp_number),
    chip: data.chip ?? '',
    ...{ other_number: data.other_number, sire: data.sire, dam: data.dam },
  }),
  comment,
});

/** The form of a dog missing from the studbook; `corrected`: the returned request that it answers. */
export function useDogByHand({ holder, corrected }: AddProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  // The kennel name is offered, not prefilled: bought dogs do not bear it.
  const affixes = useRead(listOwnDogs, {}, { enabled: holder.user_type === userTypes.kennel }).data?.affixes ?? null;
  const latinOf = (name: string) => latinDogName(name, affixes);
  const [values, setValues] = useState(() => (corrected ? formOf(corrected) : empty));
  const [documents, keepDocuments] = useState<FieldDocument[]>([]);
  const draft = useDraft(corrected ? `dog-corrected-${corrected.id}` : 'dog-by-hand', values, (part) =>
    setValues((before) => ({ ...before, ...part })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: requestDogByHand,
    draft,
    schema: () => import('../../schemas.ts').then(({ dogByHandInput }) => dogByHandInput),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [listOwnDogs.name] });
      showSnackbar('Заявка отправлена. Её состояние видно на странице «Собаки».', 'ok');
      navigate(dogsPath(holder));
    },
  });
  const set = (part: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const giveName = (name: string) => {
    const follows = values.name_lat === '' || values.name_lat === latinOf(values.name);
    set({ name, ...(follows && { name_lat: latinOf(name) }) });
  };
  const setStamp = (part: Partial<typeof empty>) => {
    set(part);
    forget('stamp');
  };
  const bind = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { comment, stamp_code, stamp_number, ...rest } = values;
    void submit({
      ...rest,
      ...(corrected && { corrects: corrected.id }),
      stamp: `${stamp_code} ${stamp_number}`.trim(),
      ...(comment.trim() && { comment }),
      document_ids: documents.map(({ id }) => id),
    });
  };
  const setDocuments = (chosen: FieldDocument[]) => {
    keepDocuments(chosen);
    forget('document_ids');
  };
  return {
    ...{ values, errors, submitting, draft, affixes, documents },
    ...{ latinOf, set, giveName, setStamp, setDocuments, bind, send },
  };
}
