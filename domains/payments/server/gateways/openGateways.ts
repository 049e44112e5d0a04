import type { Config } from '#platform/server/config.ts';
import type { Gateways } from './gateway.ts';
import { type TrialBank, trialBank } from './trial.ts';
import { yookassa } from './yookassa.ts';

/** Kept for the whole process: routes and jobs of a demonstration must see the same payments. */
let trial: TrialBank | null = null;

/** The trial bank of a demonstration; null in production, where none exists. */
export function openTrialBank({ PORTAL_MODE }: Pick<Config, 'PORTAL_MODE'>): TrialBank | null {
  if (PORTAL_MODE === 'production') return null;
  trial ??= trialBank();
  return trial;
}

/** The payment services of this portal. */
export function openGateways(config: Config): Gateways {
  const bank = openTrialBank(config);
  const service = yookassa({ url: config.YOOKASSA_URL, networks: config.YOOKASSA_NETWORKS });
  return new Map([service, ...(bank ? [bank] : [])].map((gateway) => [gateway.kind, gateway]));
}
