-- An address is mailed the link of the newsletter once an hour, whoever asks and however often.
alter table subscribers add column link_mailed_at timestamptz;
