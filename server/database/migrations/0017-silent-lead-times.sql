-- A lead time that is switched on now has to say how long and in what. What lacked one of them counted as none: it says so.
update product
set is_lead_time_enabled = false
where is_lead_time_enabled and (lead_time_type is null or coalesce(lead_time_value, 0) = 0);
