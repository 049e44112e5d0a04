import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default of one second is too short on a busy machine; successful waits end early anyway.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
