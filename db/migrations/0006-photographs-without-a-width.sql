-- Looked for every minute by the job of photographs (files/process-images.ts); none are left once they are made.
create index images_without_720 on images (id)
  where variants @> '[{"width": 960}]' and not variants @> '[{"width": 720}]';
