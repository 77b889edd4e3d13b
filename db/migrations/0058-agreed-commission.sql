-- The commission that the agency and the owner had agreed when the stay was booked. A later change of the rental's commission
-- changes no reservation that stands (decision 63). What stands already gets the commission of today.
alter table reservations add column commission_percent integer
  constraint an_agreed_commission_is_a_percent check (commission_percent between 0 and 100);
alter table reservations disable trigger user;
update reservations r set commission_percent = o.commission_percent from rentals o where o.id = r.rental_id;
alter table reservations enable trigger user;
alter table reservations alter column commission_percent set not null;
