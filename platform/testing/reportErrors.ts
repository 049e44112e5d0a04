import { beforeEach, onTestFailed } from 'vitest';
import { loggedErrors } from './testLog.ts';

/** When a test fails because of a 500, its message contains the logged error. */
beforeEach(() => {
  loggedErrors.length = 0;
  onTestFailed(() => {
    for (const line of loggedErrors) process.stderr.write(line);
  });
});
