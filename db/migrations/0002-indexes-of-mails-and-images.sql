-- The list of mails by status, and the number of failed ones that every screen of the back office asks for.
create index mails_by_status on mail_outbox (status, id desc);
-- What the job of photographs looks for each minute: almost always nothing.
create index images_without_variants on images (id) where variants = '[]';
-- The primary key read backwards is the same.
drop index reservations_newest_first;
