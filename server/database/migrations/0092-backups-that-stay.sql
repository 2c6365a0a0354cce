-- Why old backups could not be removed after this one, which itself is fine; empty: they were, or there were none.
alter table backup_run add column removal_failure text not null default '' check (length(removal_failure) <= 500);
