-- What went back out of the drawer when: the end of a day asks for it.
create index order_event_cash_refund on order_event (at) where code = 'cashRefunded';
