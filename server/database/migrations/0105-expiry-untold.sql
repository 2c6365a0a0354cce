-- Whoever has no address cannot be told that leave expires: when who answers for the person was told instead. It is no notice of the
-- employer, so it does not stand in the account of leave.
create table expiry_untold (
  user_id uuid primary key references "user" on delete cascade,
  told_on date not null
);
