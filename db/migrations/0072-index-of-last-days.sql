-- Lists and counts of villas ask whether a reservation has a unit, as trips have; with it in the index they read no rows.
drop index reservations_by_check_out;
create index reservations_by_check_out on reservations (upper(stay), id)
  include (stay, status, hold_expires_at, rental_id, created_at, unit);
