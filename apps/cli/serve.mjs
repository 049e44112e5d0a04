import { command } from './machine/place.mjs';
import { serve } from './machine/serve.mjs';

/** `npm run serve`: starts the portal built by `npm run build`; installs and builds nothing. */
command(async () => serve());
