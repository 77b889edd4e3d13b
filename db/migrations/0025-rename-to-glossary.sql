-- Gives tables, columns, constraints, indexes and stored names the words of docs/glossary.md. No record changes its
-- meaning: what is renamed in rows keeps the moment of its last change.

alter table feast_days rename to public_holidays;
alter table public_holidays rename constraint feast_days_pkey to public_holidays_pkey;
alter sequence feast_days_id_seq rename to public_holidays_id_seq;
alter table public_holidays rename constraint a_feast_has_a_known_kind to a_public_holiday_has_a_known_kind;
alter table public_holidays rename constraint a_feast_has_days to a_public_holiday_has_days;
alter table public_holidays rename constraint feasts_never_overlap to public_holidays_never_overlap;

alter table share_pictures rename to link_previews;
alter table link_previews rename constraint a_share_picture_is_of_a_page to a_link_preview_is_of_a_page;
alter table link_previews rename constraint one_share_picture_a_page to one_link_preview_a_page;
alter table link_previews rename constraint a_share_picture_is_made_of_facts to a_link_preview_is_made_of_facts;
alter index share_pictures_by_file rename to link_previews_by_file;

alter table villa_images rename constraint a_photograph_once_a_villa to an_image_once_a_villa;
alter index villas_at_desk rename to villas_for_admins;
alter table villas rename column place_seed to coordinates_seed;

alter table reservations rename column staff_note to admin_note;
alter table reservations disable trigger user;
alter table reservations drop constraint a_reservation_has_a_known_source;
update reservations set source = 'admin' where source = 'staff';
update reservations set idempotency_key = 'admin:' || substr(idempotency_key, 6) where idempotency_key like 'desk:%';
alter table reservations add constraint a_reservation_has_a_known_source
  check (source in ('site', 'phone', 'admin', 'owner'));
alter table reservations enable trigger user;

alter table mail_templates disable trigger user;
update mail_templates set key = 'admin_new_request' where key = 'staff_new_request';
alter table mail_templates enable trigger user;
alter table mail_outbox disable trigger user;
update mail_outbox set template_key = 'admin_new_request' where template_key = 'staff_new_request';
alter table mail_outbox enable trigger user;
alter table settings disable trigger user;
update settings set key = 'admin_email' where key = 'staff_email';
alter table settings enable trigger user;
update job_runs set name = 'make-link-previews' where name = 'make-share-pictures';

-- The log is read beside what is written from now on: the same actions, records and fields under their new names.
create function pg_temp.renamed(facts jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(
    case name when 'staff_note' then 'admin_note' when 'photographs' then 'images' else name end,
    case when name = 'source' and value = '"staff"' then '"admin"'::jsonb else value end)
  from jsonb_each(facts) as fields (name, value)
$$;
alter table audit_log disable trigger user;
update audit_log set
  action = replace(replace(action, 'photograph', 'image'), 'feast_day', 'public_holiday'),
  record = case record when 'feast_day' then 'public_holiday' else record end
where action ~ 'photograph|feast_day' or record = 'feast_day';
update audit_log set before = pg_temp.renamed(before)
where jsonb_typeof(before) = 'object' and before ?| array['staff_note', 'photographs', 'source'] ;
update audit_log set after = pg_temp.renamed(after)
where jsonb_typeof(after) = 'object' and after ?| array['staff_note', 'photographs', 'source'];
alter table audit_log enable trigger user;
alter table reservation_history disable trigger user;
update reservation_history set before = pg_temp.renamed(before)
where jsonb_typeof(before) = 'object' and before ?| array['staff_note', 'source'];
update reservation_history set after = pg_temp.renamed(after)
where jsonb_typeof(after) = 'object' and after ?| array['staff_note', 'source'];
alter table reservation_history enable trigger user;
