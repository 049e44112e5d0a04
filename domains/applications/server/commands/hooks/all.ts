import { dysplasia, patella } from '../../../forms/health.ts';
import { litter } from '../../../forms/litter.ts';
import { membership } from '../../../forms/membership.ts';
import { litters, pedigrees } from '../../../forms/packages.ts';
import { pedigree } from '../../../forms/pedigree.ts';
import { replacements } from '../../../forms/replacement.ts';
import { show } from '../../../forms/show.ts';
import { showChange } from '../../../forms/showChange.ts';
import { stamp } from '../../../forms/stamp.ts';
import { survey } from '../../../forms/survey.ts';
import { titles } from '../../../forms/titles.ts';
import { trial } from '../../../forms/trial.ts';
import type { ApplicationType } from '../../../forms/type.ts';
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

/** A hook under the key of its type; the compiler refuses another type's hook. */
const own = <Type extends ApplicationType>(type: Type, hook: TypeHook<Type>): [key: string, TypeHook] => [
  type.key,
  hook,
];

const hooks: ReadonlyMap<string, TypeHook> = new Map([
  own(titles, titlesHook),
  own(membership, membershipHook),
  own(litter, litterHook),
  own(litters, packageHook),
  own(pedigrees, packageHook),
  own(pedigree, pedigreeHook),
  own(dysplasia, dysplasiaHook),
  own(patella, patellaHook),
  ...replacements.map((type) => own(type, replacementHook)),
  own(stamp, stampHook),
  own(show, showHook),
  own(showChange, showChangeHook),
  own(survey, surveyHook),
  own(trial, trialHook),
]);

export const hookOf = (type: string): TypeHook => hooks.get(type) ?? {};
