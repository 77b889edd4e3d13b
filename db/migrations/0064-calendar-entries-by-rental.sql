-- The constraint one_guest_a_night covers entries without a period alone, so its index does not serve questions about all
-- entries of a rental.
create index calendar_entries_by_rental on calendar_entries (rental_id, lower(stay))
  include (stay, held_until) where is_active;
