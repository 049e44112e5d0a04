import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** Start of the run: one instant for all its projects. */
    beganAt: string;
    propertySeed: number;
  }
}

/** One server and one migrated template for the whole run; the last of several simultaneous runs stops the server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
