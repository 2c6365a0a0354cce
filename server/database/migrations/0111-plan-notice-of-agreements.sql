-- How many days before a shift its person hears of it, where a collective agreement says so; null is as the law says.
alter table work_agreement add column plan_notice_days integer;
