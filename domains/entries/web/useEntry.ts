import { useState } from 'react';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import type { FieldDocument } from '#domains/media/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { type FormDraft, useDraft } from '#platform/web/forms/draft.ts';
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
import { useReadAll } from './useReadAll.ts';

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
  const fitInputOf = ({ breed_id, sex, born_on }: HandDog): FitInput => ({ exhibitionId, breed_id, sex, born_on });
  const fitOf = useReadAll(fitDog, choice.hand.filter(isFilled).map(fitInputOf));
  const candidates: Candidate[] = [
    ...(isMember ? (own.data ?? []) : []).map((dog) => ({ key: keyOfDog(dog.id ?? 0), dog, hand: null })),
    ...choice.hand.flatMap((hand) => {
      const fit = fitOf(fitInputOf(hand));
      if (!fit) return [];
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
