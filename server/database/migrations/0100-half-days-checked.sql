alter table absence validate constraint absence_starts_half_part;
alter table absence validate constraint absence_ends_half_part;
