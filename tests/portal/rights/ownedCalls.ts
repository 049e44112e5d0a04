import type { FastifyInstance } from 'fastify';
import type { Served } from '#platform/server/serve.ts';
import { ofEverybody } from './ownBodies.ts';
import { ownRecords } from './ownRecords.ts';

/** Calls of members that change a record of their own, which the address or the body names. */
export const callsOfOwners = ({ served }: FastifyInstance): Served[] =>
  [...served.values()].filter(
    ({ endpoint: { name, method, path }, serving: { access } }) =>
      method !== 'GET' &&
      !path.startsWith('/api/administration/') &&
      (access === 'member' ||
        (typeof access === 'object' && access.who.some((kind) => kind !== 'federation' && kind !== 'admin'))) &&
      !ofEverybody.includes(name) &&
      (path.includes(':') || ownRecords.some(([address]) => address.test(path))),
  );
