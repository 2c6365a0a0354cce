-- Mails that are still to be sent: written in the transaction of the change, deleted once a server has taken them.

create table outgoing_mail (
  id uuid primary key,
  recipient text not null,
  sender_name text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  -- Nobody needs it later: a link that has expired, a reminder of yesterday.
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  given_up_at timestamptz,
  last_failure text not null default ''
);
create index outgoing_mail_due on outgoing_mail (next_try_at) where given_up_at is null;
