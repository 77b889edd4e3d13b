/**
 * Selects every stored file that a row names: images with their widths, and link previews. A new column that names stored
 * files belongs here and in clean-files.ts.
 */
export const NAMED_FILES = `
  select original as name from images
  union
  select variant ->> kind from images, jsonb_array_elements(variants) variant, unnest(array['avif', 'webp']) kind
  union
  select file from link_previews where file is not null
  order by name`
