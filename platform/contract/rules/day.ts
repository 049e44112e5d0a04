import { z } from 'zod';

/** A day, YYYY-MM-DD, of the years people live in: «0026» is a slip of the finger, and the database knows no year 0. */
export const dayRule = (missing: string) =>
  z.iso.date(missing).refine((day) => day >= '1900-01-01' && day <= '2100-12-31', 'Проверьте год');
