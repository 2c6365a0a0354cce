-- Orders that were paid with a test key were rolled up like any other: their minutes are counted anew by the timetable.
insert into rollup_change (place, at)
select distinct coalesce(branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', created_at)
from "order" where is_test and created_at < (select until from rollup_reach);
