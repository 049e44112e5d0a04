import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import type { FieldDocument } from '#domains/media/web/public.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { type FormDraft, useDraft } from '#platform/web/forms/draft.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { type EntrantDog, type FitInput, fitDog, listEntrantDogs } from '../contract.ts';
import {
  blankChoice,
  type Candidate,
  type Choice,
  type ChosenLine,
  chosenOf,
  type HandDog,
  keyOfDog,
  linesOf,
} from './choice.ts';

export interface EntryState {
  choice: Choice;
  change: (next: Choice) => void;
  draft: FormDraft;
  /** All dogs that can be shown: the viewer's own, then those by hand. */
  candidates: Candidate[];
  /** Null while they are loading, or the reason why they are not there. */
  own: { dogs: EntrantDog[] | null; hasFailed: boolean; retry: () => void };
  chosen: Candidate[];
  lines: ChosenLine[];
  /** Pictures of pedigrees by the key of the dog by hand; files are not part of a draft. */
  papers: Readonly<Record<string, FieldDocument | undefined>>;
  setPaper: (handKey: string, paper: FieldDocument | undefined) => void;
}

const isFilled = ({ breed_id, sex, born_on }: HandDog): boolean => breed_id > 0 && sex > 0 && born_on !== '';

/** The state of the whole way: what was chosen, the dogs it is about, and what follows from both. */
export function useEntry(exhibitionId: number, isMember: boolean): EntryState {
  const api = useApi();
  const [choice, setChoice] = useState<Choice>(blankChoice);
  const [papers, setPapers] = useState<EntryState['papers']>({});
  const draft = useDraft<Choice>(
    `entry-${exhibitionId}`,
    choice,
    (part) => setChoice((now) => ({ ...now, ...part })),
    blankChoice,
    { takesVisitors: true },
  );
  const own = useRead(listEntrantDogs, { exhibitionId }, { enabled: isMember });
  const breeds = useDictionary(listBreeds, { enabled: choice.hand.length > 0 });
  const fits = useQueries({
    queries: choice.hand.map(({ breed_id, sex, born_on }) => {
      const input: FitInput = { exhibitionId, breed_id, sex, born_on };
      return {
        queryKey: keyOf(fitDog, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => api.call(fitDog, input, signal),
      };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  const candidates: Candidate[] = [
    ...(isMember ? (own.data ?? []) : []).map((dog) => ({ key: keyOfDog(dog.id ?? 0), dog, hand: null })),
    ...choice.hand.flatMap((hand, at) => {
      const fit = fits[at];
      if (!fit || !isFilled(hand)) return [];
      const breed = fit.breed || breeds.byId.get(hand.breed_id)?.name || '';
      return [{ key: hand.key, hand, dog: { ...fit, id: null, name: hand.name, name_lat: hand.name_lat, breed } }];
    }),
  ];
  const chosen = chosenOf(choice, candidates);
  return {
    choice,
    change: setChoice,
    draft,
    candidates,
    own: { dogs: own.data ?? null, hasFailed: own.error !== null, retry: () => void own.refetch() },
    chosen,
    lines: linesOf(choice, chosen),
    papers,
    setPaper: (key, paper) => setPapers((now) => ({ ...now, [key]: paper })),
  };
}
