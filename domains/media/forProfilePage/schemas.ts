import { z } from 'zod';

/** `link` + «/640» is the address of each width in `widths`. */
export const photoOnProfile = z.object({
  link: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  caption: z.string(),
});

export const mediaOnProfile = z.object({
  photos: z.array(photoOnProfile),
  photos_total: z.int(),
  albums_total: z.int(),
  videos: z.array(z.object({ id: z.int(), title: z.string() })),
  videos_total: z.int(),
  documents: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), published_at: z.string() })),
  documents_total: z.int(),
});
