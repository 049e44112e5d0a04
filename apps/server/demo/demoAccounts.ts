import { demoPassword, makeAccount } from '#domains/accounts/server/factories.ts';
import { type DemoConsentState, demoConsents } from '#domains/consents/server/demo.ts';
import { demoOperator } from '#domains/federationDetails/server/demo.ts';
import { demoKennelApplications } from '#domains/kennels/server/demo.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { demoClerks } from '#domains/staff/server/demo.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

interface Role {
  name: string;
  mail: string;
  pick(context: DemoContext): DemoProfile | undefined;
  roles?: string[];
  /** State of its consents; default: `recognised`. */
  consentState?: DemoConsentState;
}

/** One account of each kind, two that owe their report, and two that are being registered. */
const roles: Role[] = [
  { name: 'владелец', mail: 'owner@portal.example', pick: ({ people }) => people.at(-1) },
  { name: 'судья', mail: 'judge@portal.example', pick: ({ judges }) => judges[0], roles: ['role_judge'] },
  { name: 'клуб', mail: 'club@portal.example', pick: ({ clubs }) => clubs[0] },
  { name: 'питомник', mail: 'kennel@portal.example', pick: ({ kennels }) => kennels[0] },
  { name: 'клуб породы', mail: 'nbc@portal.example', pick: ({ nbcs }) => nbcs[0] },
  { name: 'федерация', mail: 'federation@portal.example', pick: ({ federations }) => federations[0] },
  { name: 'администратор', mail: 'admin@portal.example', pick: ({ admins }) => admins[0] },
  { name: 'клуб без отчёта', mail: 'owingclub@portal.example', pick: ({ clubs }) => clubs.at(-1) },
  { name: 'питомник без отчёта', mail: 'owingkennel@portal.example', pick: ({ kennels }) => kennels.at(-1) },
  { name: 'новичок', mail: 'newcomer@portal.example', pick: ({ people }) => people.at(-2), consentState: 'new' },
  {
    name: 'заявитель',
    mail: 'applicant@portal.example',
    pick: ({ people }) => people.at(-3),
    consentState: 'applying',
  },
];

/** Created with their applications. */
const waitingKennels = [
  { name: 'новый питомник', mail: 'newkennel@portal.example' },
  { name: 'питомник ждёт', mail: 'waiting@portal.example' },
];

export async function demoAccounts(db: Queryable, context: DemoContext): Promise<void> {
  for (const role of roles) {
    const profile = role.pick(context);
    if (!profile) throw new Error(`The demo has nobody for the role «${role.name}»`);
    const { id } = await makeAccount(db, { profileId: profile.id, mail: role.mail, roles: role.roles ?? [] });
    await demoConsents(db, id, role.consentState ?? 'recognised', demoOperator);
  }
  const [kennel] = context.kennels;
  if (kennel)
    await demoKennelApplications(db, {
      cityId: kennel.cityId,
      breedId: kennel.breedIds[0] as number,
      now: clock.now(),
    });
}

/** The accounts that `npm start` prints. */
export function demoAccountLines(): string {
  const all = [...roles, ...waitingKennels, ...demoClerks];
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, mail }) => `  ${name.padEnd(width)}  ${mail}`);
  return `Вход для пробы (пароль у всех ${demoPassword}):\n${lines.join('\n')}`;
}
