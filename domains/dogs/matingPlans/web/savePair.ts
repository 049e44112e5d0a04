import type { QueryClient } from '@tanstack/react-query';
import { clock } from '#platform/contract/time/clock.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { percent } from '../../genetics/texts.ts';
import { listLitterPlans, saveLitterPlan } from '../../litterPlans/contract.ts';
import type { MatingPlan } from '../contract.ts';
import { savePlan } from './planStorage.ts';

type Chosen = Pick<NonNullable<MatingPlan['sire']>, 'id' | 'breed_id'>;

export interface PairToSave {
  sire: Chosen;
  dam: Chosen;
  title: string;
  young: NonNullable<MatingPlan['young']>;
}

/** Members keep plans with their account; a plan of the account is found on every device. */
export async function savePairToAccount(api: Api, cache: QueryClient, { sire, dam }: PairToSave): Promise<void> {
  try {
    await api.call(saveLitterPlan, { sire_id: sire.id, dam_id: dam.id }, undefined, crypto.randomUUID());
    void cache.invalidateQueries({ queryKey: [listLitterPlans.name] });
    showSnackbar('План сохранён: он внизу этой страницы и в «Вязках и помётах»', 'ok');
  } catch (error) {
    showError(error);
  }
}

export function savePair(profileId: number | null, { sire, dam, title, young }: PairToSave): void {
  const { all, g5 } = young.figures.coefficient;
  // For different breeds the page shows no figure either.
  const share = sire.breed_id === dam.breed_id || all ? (g5 ?? all) : null;
  const isKept = savePlan(profileId, {
    sire: sire.id,
    dam: dam.id,
    title,
    inbreeding: share === null ? null : percent(share),
    keptOn: clock.today(),
  });
  if (isKept) showSnackbar('План сохранён: он в «Моих планах» внизу этой страницы', 'ok');
  else showSnackbar('Браузер не даёт сохранить план: скопируйте ссылку', 'danger');
}
