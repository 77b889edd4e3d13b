/**
 * Every stored file that a row names: images with their widths, and the pictures of shared links. Whatever comes to
 * store files by another column belongs here and in clean-files.ts.
 */
export const NAMED_FILES = `
  select original as name from images
  union
  select variant ->> kind from images, jsonb_array_elements(variants) variant, unnest(array['avif', 'webp']) kind
  union
  select file from share_pictures where file is not null
  order by name`
