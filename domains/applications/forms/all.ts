import { healthChecks } from './health.ts';
import { judgeRecord } from './judgeRecord.ts';
import { membership } from './membership.ts';
import { packages } from './packages.ts';
import { replacements } from './replacement.ts';
import { show } from './show.ts';
import { showChange } from './showChange.ts';
import { stamp } from './stamp.ts';
import { survey } from './survey.ts';
import { titles } from './titles.ts';
import { trial } from './trial.ts';
import type { ApplicationType } from './type.ts';

/** All types of applications: a new type is a file in this folder and a line here. */
const all = [
  ...packages,
  ...replacements,
  ...healthChecks,
  titles,
  membership,
  stamp,
  show,
  showChange,
  survey,
  trial,
  judgeRecord,
] as const;

export const applicationTypes: readonly ApplicationType[] = all;
type TypeKey = (typeof all)[number]['key'];
/** Keys of the types that are started by themselves; requests are started inside their package. */
export type OwnTypeKey = Exclude<TypeKey, 'pedigree' | 'litter'>;

const byKey = new Map(applicationTypes.map((type) => [type.key, type]));

export const typeKeys = applicationTypes.map(({ key }) => key) as [string, ...string[]];
export const findType = (key: string): ApplicationType | undefined => byKey.get(key);

/** Throws for an unknown key: a programming error. */
export function typeOf(key: string): ApplicationType {
  const type = byKey.get(key);
  if (!type) throw new Error(`Unknown application type «${key}»`);
  return type;
}
