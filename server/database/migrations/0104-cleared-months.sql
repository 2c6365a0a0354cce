-- When the records of a closed month were deleted because they need not be kept any longer: its balance stays. Null: they are there.
alter table time_month add column cleared_at timestamptz;
