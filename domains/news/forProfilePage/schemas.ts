import { z } from 'zod';
import { articleCard } from '../schemas.ts';

export const newsOnProfile = z.object({ articles: z.array(articleCard), articles_total: z.int() });
