import { beforeEach, onTestFailed } from 'vitest';
import { loggedErrors } from './testLog.ts';

/** A test that fails because something answered 500 says why it did. */
beforeEach(() => {
  loggedErrors.length = 0;
  onTestFailed(() => {
    for (const line of loggedErrors) process.stderr.write(line);
  });
});
