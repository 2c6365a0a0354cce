-- What a screen has shown is told again where the answer to its report was lost: the name of what was told last says that it is known.
alter table signage_device add column told_plays_id uuid;
