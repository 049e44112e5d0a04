import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// One second is short on a busy machine; what comes is not waited for any longer.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
