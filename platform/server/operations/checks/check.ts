import type { Check, CheckState } from '#platform/contract/doctor.ts';

/** What a look found; what to do about it where it is not good. */
export interface Finding {
  state: CheckState;
  said: string;
  todo?: string;
}

export interface Look {
  id: string;
  label: string;
  /** What to do when it cannot even be looked at. */
  todo: string;
  look: () => Promise<Finding> | Finding;
}

/** A neighbour that says nothing is as good as away. */
const patienceMs = 8000;

export const good = (said: string): Finding => ({ state: 'good', said });
export const off = (said: string): Finding => ({ state: 'off', said });

/**
 * All at once; a look that throws is itself what was found. Causes are told by their codes: words of a library may hold
 * an address with its password.
 */
export function lookAtAll(looks: readonly Look[]): Promise<Check[]> {
  return Promise.all(
    looks.map(async ({ id, label, todo, look }) => {
      const late = Promise.withResolvers<Finding>();
      const timer = setTimeout(() => late.resolve({ state: 'bad', said: 'Нет ответа', todo }), patienceMs);
      try {
        const found = await Promise.race([look(), late.promise]);
        return { id, label, todo: '', ...found };
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException;
        return { id, label, state: 'bad' as const, said: `Не проверить: ${code ?? name}`, todo };
      } finally {
        clearTimeout(timer);
      }
    }),
  );
}
