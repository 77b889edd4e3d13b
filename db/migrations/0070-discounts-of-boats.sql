-- A discount of a boat may hold for one unit alone; null: for every unit. Those of villas have none.
alter table discounts add column unit text
  constraint a_discount_has_a_known_unit check (unit in ('hour', 'day', 'week'));
