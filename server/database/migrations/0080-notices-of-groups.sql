-- A notice may be for some of a branch's screens: those of one of its groups. None named: for all.
alter table signage_takeover add column group_keys jsonb not null default '[]';
