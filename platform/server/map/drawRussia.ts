import { writeFileSync } from 'node:fs';
import { buildOutline } from './outline.ts';

// Run by hand after a change of the projection: node platform/server/map/drawRussia.ts
writeFileSync(new URL('../../ui/map/russia.svg', import.meta.url), buildOutline());
