-- Prices of existing seasons may be raised, and seasons copied from another villa. The terms of such a change say in
-- the history what it did.

alter table price_changes drop constraint a_price_change_has_a_known_kind;
alter table price_changes add constraint a_price_change_has_a_known_kind check (
  kind in ('create', 'change', 'cut', 'split', 'edge', 'delete', 'copy', 'forecast', 'publish', 'raise', 'grid'));

alter table price_changes add column terms jsonb;
