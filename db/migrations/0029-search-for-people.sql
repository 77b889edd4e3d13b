-- A customer is found by the end of the phone number, which is the beginning of the number read backwards, by its
-- beginning, or by the beginning of the e-mail address.
create index reservations_by_end_of_phone on reservations (reverse(phone) text_pattern_ops);
create index reservations_by_phone on reservations (phone text_pattern_ops);
create index reservations_by_email on reservations (lower(email) text_pattern_ops);
