-- Whether who forgets the break that the law asks for has it taken off the worked time when the work ends.
alter table branch add column is_break_automatic boolean not null default false;
