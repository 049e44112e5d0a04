import { z } from 'zod';

/** A day, YYYY-MM-DD, within plausible years: «0026» is a typing error, and PostgreSQL has no year 0. */
export const dayRule = (missing: string) =>
  z.iso.date(missing).refine((day) => day >= '1900-01-01' && day <= '2100-12-31', 'Проверьте год');
