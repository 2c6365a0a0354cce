-- Several mails leave at once, those to one recipient one after the other.
create index outgoing_mail_recipient on outgoing_mail (recipient, created_at, id) where given_up_at is null;
