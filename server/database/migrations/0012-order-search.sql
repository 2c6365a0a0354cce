-- Search in the history of orders: any part of a word, and the ticket.
create extension if not exists pg_trgm;
create index order_searched on "order"
  using gin ((lower((name || ' ' || uid || ' ' || phone || ' ' || email) collate german)) gin_trgm_ops);
create index order_ticket on "order" (ticket_number);
