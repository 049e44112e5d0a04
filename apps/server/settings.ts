import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { networks } from '#domains/federationDetails/fields.ts';
import { displayPhone } from '#domains/profiles/phone.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { getPortalSettings, type PortalSettings } from '#platform/contract/portalSettings.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import { serve } from '#platform/server/serve.ts';
import type { OwnDetails } from './ownDetails.ts';

const answer = z.strictObject({
  owner: z.strictObject({
    name: z.string(),
    short_name: z.string(),
    founded_year: z.int().nullable(),
    emblem: z.string().nullable(),
  }),
  federation_url: z.string(),
  academy_url: z.string(),
  knowledge_base_url: z.string(),
  support_url: z.string(),
  tile_url: z.string(),
  results_cac_url: z.string(),
  results_cacib_url: z.string(),
  social_links: z.array(z.strictObject({ name: z.string(), sign: z.string(), url: z.string() })),
  office: z.strictObject({
    address: z.string().nullable(),
    phone: z.string().nullable(),
    mail: z.string().nullable(),
    hours: z.string(),
  }),
  year: z.int(),
});

function buildSettings(config: Config, { values, emblem, hours }: OwnDetails, now: Date): PortalSettings {
  const mainOf = (type: number): string | null => {
    const all = values.contacts.filter((one) => one.contact_type_id === type);
    return (all.find((one) => one.is_main) ?? all[0])?.value ?? null;
  };
  const phone = mainOf(contactTypes.phone);
  return {
    owner: {
      name: values.name,
      short_name: values.short_name,
      founded_year: values.founded_year,
      emblem,
    },
    federation_url: values.federation_url,
    academy_url: values.academy_url,
    knowledge_base_url: values.knowledge_base_url,
    support_url: values.support_url,
    tile_url: config.TILE_URL,
    results_cac_url: config.RESULTS_CAC_URL,
    results_cacib_url: config.RESULTS_CACIB_URL,
    social_links: networks.flatMap(({ field, ...network }) =>
      values[field] ? [{ ...network, url: values[field] }] : [],
    ),
    office: {
      address: values.address || null,
      phone: phone && displayPhone(phone),
      mail: mainOf(contactTypes.mail),
      hours,
    },
    year: partsOf(moscowDay(now)).year,
  };
}

export interface SettingsParts {
  config: Config;
  readDetails: () => Promise<OwnDetails>;
}

/** The few settings that browsers may know. */
export function portalSettings(app: FastifyInstance, { config, readDetails }: SettingsParts): void {
  serve(app, getPortalSettings, {
    access: 'everyone',
    input: z.strictObject({}),
    answer,
    revalidate: true,
    summary: 'Федерация, приёмная, социальные сети, адреса внешних разделов и текущий год',
    handle: async () => buildSettings(config, await readDetails(), clock.now()),
  });
}
