-- Where a house is shown before it is booked hangs on a number that nobody outside knows, not on its id: who knows the
-- rule could take the shift off again. Every house is shown at another spot once.
alter table villas add column place_seed integer not null default hashtext(gen_random_uuid()::text);
