-- Where rows come and go all day, or a table only grows, the server's own shares are wrong: a fifth of ten million orders is two
-- million dead rows before anybody cleans up, and statistics that are a month old. Takes a lock that neither reads nor writes wait for.
do $$
declare
  name text;
begin
  -- Worked off and deleted: small, and read by everybody who works.
  foreach name in array array['outgoing_mail', 'message', 'webhook_delivery', 'print_job', 'payment_instruction', 'limit_taken',
    'session', 'rollup_change', 'order_request', 'ticket_counter'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200,
      autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)', name);
  end loop;
  -- Grow with every order and visit.
  foreach name in array array['order', 'order_item', 'order_event', 'analytics_event', 'log', 'payment', 'payment_event',
    'device_log', 'signage_play'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02)', name);
  end loop;
end $$;
