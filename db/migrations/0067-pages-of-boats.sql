-- Boats, boat types and marinas have pages: with link previews, and with groups of questions.
alter table link_previews drop constraint a_link_preview_is_of_a_page;
alter table link_previews add constraint a_link_preview_is_of_a_page
  check (kind in ('site', 'town', 'district', 'villa_type', 'custom_page', 'villa', 'boat', 'boat_type', 'marina'));

alter table faq_groups drop constraint faq_groups_stand_on_known_pages;
alter table faq_groups add constraint faq_groups_stand_on_known_pages
  check (shown_on <@ array['villa', 'town', 'district', 'villa_type', 'custom_page', 'boat', 'boat_type', 'marina']);
