-- How long data of people is kept is a section of the settings.
insert into setting_sections (section) values ('retention');
-- The privacy desk finds a person by phone however the stored number was typed.
create index reservations_by_digits_of_phone on reservations (regexp_replace(phone, '[^0-9+]', '', 'g'));
create index contact_messages_by_digits_of_phone on contact_messages (regexp_replace(phone, '[^0-9+]', '', 'g'));
create index homes_by_digits_of_phone on rent_it_out_requests (regexp_replace(phone, '[^0-9+]', '', 'g'));
create index homes_by_email on rent_it_out_requests (lower(email));
