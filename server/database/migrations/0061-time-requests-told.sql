-- Wishes to correct time are told to who decides, collected, each once.
alter table time_request add column told_at timestamptz;
-- What was asked for before stands in „Zeitkonten“ already.
update time_request set told_at = requested_at;
create index time_request_untold on time_request (requested_at) where told_at is null and status = 'requested';
