import { replacements } from '../../../forms/replacement.ts';
import type { TypeHook } from './hook.ts';
import { litterHook } from './litter.ts';
import { membershipHook } from './membership.ts';
import { packageHook } from './packages.ts';
import { dysplasiaHook, patellaHook, pedigreeHook, replacementHook } from './papers.ts';
import { showHook } from './show.ts';
import { showChangeHook } from './showChange.ts';
import { stampHook } from './stamp.ts';
import { surveyHook } from './survey.ts';
import { titlesHook } from './titles.ts';
import { trialHook } from './trial.ts';

const hooks: Readonly<Record<string, TypeHook>> = {
  titles: titlesHook,
  membership: membershipHook,
  litter: litterHook,
  litters: packageHook,
  pedigrees: packageHook,
  pedigree: pedigreeHook,
  dysplasia: dysplasiaHook,
  patella: patellaHook,
  ...Object.fromEntries(replacements.map(({ key }) => [key, replacementHook])),
  stamp: stampHook,
  show: showHook,
  'show-change': showChangeHook,
  survey: surveyHook,
  trial: trialHook,
};

export const hookOf = (type: string): TypeHook => hooks[type] ?? {};
