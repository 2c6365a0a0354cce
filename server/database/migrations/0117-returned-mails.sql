-- Up to which mail the mailbox of those that come back was read. A mailbox is told apart by account and folder.
create table returned_mail_mark (
  mailbox text primary key,
  validity text not null,
  last bigint not null,
  read_at timestamptz not null
);
