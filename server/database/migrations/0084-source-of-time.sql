-- Where worked time came from is written by who writes it, never sent: what staff enter is entered by hand.
alter table working_activity alter column source set default 'manual';
