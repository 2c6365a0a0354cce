-- What has a key of a branch notes down things, too: time clocks, TVs, terminals. A request names a device or a key.
alter table device_log alter column device_id drop not null;
alter table device_log add column key_id uuid references device_key on delete cascade;
alter table device_log add constraint device_log_of_one check (num_nonnulls(device_id, key_id) = 1);
create index device_log_key on device_log (key_id, requested_at desc) where key_id is not null;
