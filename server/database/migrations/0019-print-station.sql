-- Which page has the docket: another one of the same printer waits until its time is over. Nothing ever spoke for „agent“:
-- its printers go on in the browser's print station.
alter table print_job add column claimed_by text not null default '';
update device set connection = 'browser' where connection = 'agent';
alter table device drop constraint device_connection_check;
alter table device add constraint device_connection_check
  check (connection in ('cloudPrnt', 'eposServerDirect', 'network', 'webUsb', 'browser'));
