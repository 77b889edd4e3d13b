-- A villa keeps the seasons of many years, and a search asks of each villa for the one or two that hold a stay: they
-- are found by their ends instead of read one by one, and everything asked of them is in the index still.
create index seasons_by_end on seasons (villa_id, upper(stay), lower(stay))
  include (stay, price, min_nights, min_nights_applies, closed_arrival_days, closed_departure_days);
-- The new one begins with the villa too.
drop index seasons_by_villa;
