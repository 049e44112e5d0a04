import type { Check, CheckState } from '#platform/contract/doctor.ts';

/** The result of a check, with advice when it is not good. */
export interface Finding {
  state: CheckState;
  said: string;
  todo?: string;
}

export interface HealthCheck {
  id: string;
  label: string;
  /** Advice when the check itself fails. */
  todo: string;
  look: () => Promise<Finding> | Finding;
}

/** A service that does not answer within this time counts as unavailable. */
const patienceMs = 8000;

export const good = (said: string): Finding => ({ state: 'good', said });
export const off = (said: string): Finding => ({ state: 'off', said });

/**
 * Runs all checks at once; a check that throws is a finding. Errors are reported by code: messages of libraries may
 * contain an address with its password.
 */
export function runChecks(looks: readonly HealthCheck[]): Promise<Check[]> {
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
