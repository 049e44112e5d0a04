import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getPortalSettings, type OfficeContacts, type PortalSettings } from '#platform/contract/portalSettings.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import { serve } from '#platform/server/serve.ts';

/** In the order of the setting SOCIAL_URLS. */
const socialNetworks = [
  { name: 'ВКонтакте', sign: 'ВК' },
  { name: 'Одноклассники', sign: 'ОК' },
  { name: 'Телеграм', sign: 'ТГ' },
  { name: 'Дзен', sign: 'ДЗ' },
  { name: 'Рутуб', sign: 'РТ' },
];

const answer = z.strictObject({
  federation_url: z.string(),
  academy_url: z.string(),
  knowledge_base_url: z.string(),
  support_url: z.string(),
  tile_url: z.string(),
  results_cac_url: z.string(),
  results_cacib_url: z.string(),
  social_links: z.array(z.strictObject({ name: z.string(), sign: z.string(), url: z.string() })),
  office: z
    .strictObject({ address: z.string().nullable(), phone: z.string().nullable(), mail: z.string().nullable() })
    .nullable(),
  year: z.int(),
});

const buildSettings = (config: Config, office: OfficeContacts | null, now: Date): PortalSettings => {
  const addresses = config.SOCIAL_URLS.split(',').map((url) => url.trim());
  return {
    federation_url: config.FEDERATION_URL,
    academy_url: config.ACADEMY_URL,
    knowledge_base_url: config.KNOWLEDGE_BASE_URL,
    support_url: config.SUPPORT_URL,
    tile_url: config.TILE_URL,
    results_cac_url: config.RESULTS_CAC_URL,
    results_cacib_url: config.RESULTS_CACIB_URL,
    social_links: socialNetworks.flatMap((network, index) => {
      const url = addresses[index];
      return url ? [{ ...network, url }] : [];
    }),
    office,
    year: partsOf(moscowDay(now)).year,
  };
};

export interface SettingsParts {
  config: Config;
  readOffice: () => Promise<OfficeContacts | null>;
}

/** The few settings that browsers may know. */
export function portalSettings(app: FastifyInstance, { config, readOffice }: SettingsParts): void {
  serve(app, getPortalSettings, {
    access: 'everyone',
    input: z.strictObject({}),
    answer,
    revalidate: true,
    summary: 'Адреса внешних разделов, социальные сети, приёмная федерации и текущий год',
    handle: async () => buildSettings(config, await readOffice(), clock.now()),
  });
}
