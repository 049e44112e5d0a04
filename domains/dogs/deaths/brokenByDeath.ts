import type { BrokenRule } from '../breedingRules/rules.ts';
import { breaksRule, type DayRule, dayRules } from '../lifeOrder/rules.ts';
import { texts } from './texts.ts';

interface Mate {
  name_lat: string;
  /** The last possible day of life; null while the dog lives. */
  died_on: string | null;
}

const hit = (severity: BrokenRule['severity'], text: string): BrokenRule => ({
  ...{ param: 'life', severity, text, source: 'Запись о смерти в племенной книге' },
  is_confirmed: true,
});

/** Judges a mating after a death: refused for a dead bitch, a note for a stud, whose semen may be stored. */
export function brokenByDeath({ sire, dam }: { sire: Mate; dam: Mate }, day: string): BrokenRule[] {
  const after = (rule: DayRule, side: string, died: string | null): boolean =>
    breaksRule(rule, { side, artificial: true, on_day: day, parent_died: died });
  return [
    ...(after(dayRules.mated_after_dam_death, 'dam', dam.died_on) ? [hit('refuse', texts.deadDam(dam.name_lat))] : []),
    ...(after(dayRules.inseminated_after_sire_death, 'sire', sire.died_on)
      ? [hit('ask', texts.deadSire(sire.name_lat))]
      : []),
  ];
}
