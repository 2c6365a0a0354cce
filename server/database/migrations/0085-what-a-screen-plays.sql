-- Follows from its size, so the two cannot contradict each other, also where the former version, which still writes it, runs beside this one.
create function stream_orientation() returns trigger language plpgsql as $$
begin
  new.orientation := case when new.height > new.width then 'portrait' else 'landscape' end;
  return new;
end $$;
alter table signage_stream alter column orientation set default 'landscape';
update signage_stream set orientation = case when height > width then 'portrait' else 'landscape' end;
create trigger signage_stream_orientation before insert or update on signage_stream
  for each row execute function stream_orientation();

-- Every stream has a first version: which one a screen plays is said with its stream.
alter table signage_device add column playing_stream_id uuid;
update signage_device set playing_stream_id = stream_id where playing_version is not null;
