import { writeFileSync } from 'node:fs';
import { buildOutline } from './outline.ts';

// Run by hand after a change of the projection: node domains/exhibitions/server/map/drawRussia.ts
writeFileSync(new URL('../../web/map/russia.svg', import.meta.url), buildOutline());
