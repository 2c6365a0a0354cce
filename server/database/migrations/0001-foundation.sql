-- Names of a resource's columns follow from its declaration (contract/): snake_case of the field, _id for a reference,
-- _cents for money; lists of references and ids inside nested values have a table of their own with real foreign keys.

-- German order with natural numbers: „Tisch 2“ before „Tisch 10“.
create collation german (provider = icu, locale = 'de-u-kn-true');

create table image (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  alt text not null,
  extension text not null,
  width integer not null,
  height integer not null,
  background text not null
);

create table division (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  title text not null,
  description text not null,
  legal_name text not null,
  vat_id text not null,
  company_number text not null,
  street text not null,
  zip_code text not null,
  city text not null,
  country text not null check (country in ('AT', 'DE', 'CH', 'LI')),
  locale text not null,
  time_zone text not null,
  day_starts_at text,
  rule_set text not null check (rule_set in ('AT', 'DE', 'CH', 'none')),
  logo_image_id uuid references image,
  favicon_image_id uuid references image,
  primary_color text not null,
  phone text not null,
  email text not null,
  website text not null,
  is_public boolean not null,
  is_enabled boolean not null,
  sort_order integer not null
);
create unique index division_identifier_key on division (identifier);
create index division_logo_image on division (logo_image_id);
create index division_favicon_image on division (favicon_image_id);

create table tag (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  image_id uuid references image,
  sort_order integer not null
);
create unique index tag_name_key on tag (name);
create index tag_image on tag (image_id);

create table branch (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  division_id uuid references division,
  description text not null,
  street text not null,
  zip_code text not null,
  city text not null,
  country text not null check (country in ('AT', 'DE', 'CH', 'LI')),
  phone text not null,
  email text not null,
  website text not null,
  keywords text not null,
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  holiday_region text not null,
  is_public boolean not null,
  is_enabled boolean not null,
  logo_id uuid references image,
  opening_hours jsonb not null,
  delivery_hours jsonb not null,
  kitchen_hours jsonb not null,
  is_delivery_hours_enabled boolean not null,
  is_delivery_enabled boolean not null,
  is_takeaway_enabled boolean not null,
  is_dine_in_enabled boolean not null,
  is_preorder_enabled boolean not null,
  is_table_selection_enabled boolean not null,
  is_appointment_required boolean not null,
  is_quotation_required boolean not null,
  is_cash_enabled boolean not null,
  is_atm_card_enabled boolean not null,
  is_hydro_ag_voucher_enabled boolean not null,
  is_mollie_enabled boolean not null,
  is_datatrans_enabled boolean not null,
  is_delivery_email_required boolean not null,
  is_dine_in_email_required boolean not null,
  is_takeaway_email_required boolean not null,
  is_delivery_phone_required boolean not null,
  is_dine_in_phone_required boolean not null,
  is_takeaway_phone_required boolean not null,
  is_delivery_address_required boolean not null,
  is_dine_in_address_required boolean not null,
  is_takeaway_address_required boolean not null,
  is_note_enabled boolean not null,
  orderable_from text,
  closed_message text not null,
  preparation_minutes integer not null,
  delivery_minutes integer not null,
  confirmation_timeout integer not null,
  delivery_areas jsonb not null,
  sort_order integer not null,
  paused_until timestamptz
);
create unique index branch_identifier_key on branch (identifier);
create index branch_division on branch (division_id);

create table branch_images (
  owner_id uuid not null references branch on delete cascade,
  position integer not null,
  target_id uuid not null references image,
  primary key (owner_id, position)
);
create index branch_images_target on branch_images (target_id);
create index branch_logo on branch (logo_id);

create table branch_tags (
  owner_id uuid not null references branch on delete cascade,
  position integer not null,
  target_id uuid not null references tag,
  primary key (owner_id, position)
);
create index branch_tags_target on branch_tags (target_id);

create table department (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  branch_id uuid references branch,
  division_id uuid references division,
  color text not null,
  cost_center text not null,
  target_staff jsonb not null,
  is_selectable_on_terminal boolean not null,
  is_enabled boolean not null,
  sort_order integer not null
);
create unique index department_identifier_key on department (identifier) where identifier <> '';
create index department_branch on department (branch_id);
create index department_division on department (division_id);

create table "table" (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  branch_id uuid not null references branch,
  area text not null,
  seats integer not null,
  shape text not null check (shape in ('rectangle', 'round')),
  is_orderable boolean not null,
  is_enabled boolean not null,
  sort_order integer not null,
  qr_token text not null unique
);
create index table_branch on "table" (branch_id);

create table donatee (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  description text not null,
  logo_id uuid references image,
  website text not null,
  is_enabled boolean not null,
  sort_order integer not null
);
create index donatee_logo on donatee (logo_id);

create table category (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  description text not null,
  image_id uuid references image,
  is_enabled boolean not null,
  schedule jsonb not null,
  is_visible_when_unavailable boolean not null,
  sort_order integer not null
);
create index category_image on category (image_id);

create table product (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  uid text not null,
  name text not null,
  description text not null,
  allergens jsonb not null,
  type text not null check (type in ('simple', 'configurable', 'bundle')),
  price_cents bigint not null check (price_cents >= 0),
  is_price_hidden boolean not null,
  pricing text not null check (pricing in ('fixed', 'approximate', 'minimum')),
  unit text not null check (unit in ('piece', 'serving', 'pair', 'person', 'package', 'gram', 'decagram', 'kilogram', 'ml', 'cl', 'dl', 'l', 'mm', 'cm', 'dm', 'm', 'km', 'mm2', 'cm2', 'dm2', 'm2', 'mm3', 'cm3', 'dm3', 'm3')),
  alternative_units jsonb not null,
  minimum_quantity numeric(12,3),
  maximum_quantity numeric(12,3),
  quantity_step_size numeric(12,3),
  default_quantity numeric(12,3),
  default_unit text check (default_unit in ('piece', 'serving', 'pair', 'person', 'package', 'gram', 'decagram', 'kilogram', 'ml', 'cl', 'dl', 'l', 'mm', 'cm', 'dm', 'm', 'km', 'mm2', 'cm2', 'dm2', 'm2', 'mm3', 'cm3', 'dm3', 'm3')),
  tax numeric(4,1) not null,
  takeaway_tax numeric(4,1),
  dine_in_tax numeric(4,1),
  is_enabled boolean not null,
  schedule jsonb not null,
  is_step_by_step boolean not null,
  config jsonb not null,
  bundle jsonb not null,
  is_lead_time_enabled boolean not null,
  lead_time_type text check (lead_time_type in ('minutes', 'hours', 'days', 'weeks')),
  lead_time_value numeric(12,3)
);
create unique index product_uid_key on product (uid) where uid <> '';
create table product_images (
  owner_id uuid not null references product on delete cascade,
  position integer not null,
  target_id uuid not null references image,
  primary key (owner_id, position)
);
create index product_images_target on product_images (target_id);

create table product_bundle_product (
  owner_id uuid not null references product on delete cascade,
  target_id uuid not null references product,
  primary key (owner_id, target_id)
);
create index product_bundle_product_target on product_bundle_product (target_id);

create table menu (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  available_from timestamptz,
  catalog jsonb not null
);
create unique index menu_identifier_key on menu (identifier) where identifier <> '';
create table menu_branches (
  owner_id uuid not null references menu on delete cascade,
  position integer not null,
  target_id uuid not null references branch,
  primary key (owner_id, position)
);
create index menu_branches_target on menu_branches (target_id);

create table menu_catalog_category (
  owner_id uuid not null references menu on delete cascade,
  target_id uuid not null references category,
  primary key (owner_id, target_id)
);
create index menu_catalog_category_target on menu_catalog_category (target_id);

create table menu_catalog_product (
  owner_id uuid not null references menu on delete cascade,
  target_id uuid not null references product,
  primary key (owner_id, target_id)
);
create index menu_catalog_product_target on menu_catalog_product (target_id);

alter table "table" add constraint table_identifier_key unique (branch_id, identifier);

create table branch_sold_out (
  branch_id uuid not null references branch on delete cascade,
  product_id uuid not null references product on delete cascade,
  until timestamptz,
  primary key (branch_id, product_id)
);
create index branch_sold_out_product on branch_sold_out (product_id);

-- One row: what an operator changes while the shop runs.
create table config (
  id boolean primary key default true check (id),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  settings jsonb not null
);

create table "user" (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  roles text[] not null,
  is_enabled boolean not null default true,
  is_locked boolean not null default false,
  expires_at timestamptz,
  password_hash text,
  check (roles <@ array['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE'])
);
create unique index user_username_key on "user" (lower(username));
create unique index user_email_key on "user" (lower(email)) where email <> '';

create table user_branches (
  owner_id uuid not null references "user" on delete cascade,
  position integer not null,
  target_id uuid not null references branch on delete cascade,
  primary key (owner_id, position)
);
create index user_branches_target on user_branches (target_id);

-- Only the hash of the cookie is kept: who reads this table cannot sign in with it.
create table session (
  token_hash bytea primary key,
  user_id uuid not null references "user" on delete cascade,
  csrf_token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

create table failed_sign_in (
  account text not null,
  address text not null,
  at timestamptz not null
);
create index failed_sign_in_account on failed_sign_in (account, at);
create index failed_sign_in_address on failed_sign_in (address, at);

-- The last ticket given in a branch on a business day; the row serialises the numbers, so none is doubled or left out.
create table ticket_counter (
  branch_id uuid not null references branch on delete cascade,
  day date not null,
  last integer not null,
  primary key (branch_id, day)
);

create table "order" (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  uid text not null unique,
  hash text not null,
  branch_id uuid references branch on delete set null,
  branch_name text not null,
  status text not null check (status in
    ('awaitingPayment', 'new', 'offered', 'confirmed', 'inDelivery', 'completed', 'rejected', 'canceled', 'failed')),
  type text not null check (type in ('takeaway', 'delivery', 'dineIn')),
  is_preorder boolean not null,
  is_quotation boolean not null,
  ticket_day date,
  ticket_number integer,
  payment_method text check (payment_method in ('cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans')),
  paid_at timestamptz,
  refunded_at timestamptz,
  table_id uuid references "table" on delete set null,
  table_identifier text,
  donatee_id uuid references donatee on delete set null,
  donatee_name text,
  appointment_date timestamptz,
  appointment timestamptz,
  counter_appointment timestamptz,
  rejection_message text,
  name text not null,
  company text not null,
  phone text not null,
  email text not null,
  street text not null,
  zip_code text not null,
  city text not null,
  delivery_area text,
  floor text not null,
  stairway text not null,
  door text not null,
  comment text not null,
  goods_cents bigint not null check (goods_cents >= 0),
  delivery_cents bigint not null check (delivery_cents >= 0),
  total_cents bigint not null check (total_cents = goods_cents + delivery_cents),
  net_cents bigint not null,
  taxes jsonb not null,
  unique (branch_id, ticket_day, ticket_number),
  check ((ticket_day is null) = (ticket_number is null))
);
create index order_branch_created_at on "order" (branch_id, created_at desc);
create index order_created_at on "order" (created_at desc);
create index order_open on "order" (branch_id, created_at) where status in ('awaitingPayment', 'new', 'offered', 'confirmed', 'inDelivery');

create table order_item (
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  product_id uuid references product on delete set null,
  name text not null,
  amount numeric(12, 3) not null,
  unit text not null,
  unit_price_cents bigint,
  gross_cents bigint,
  tax_rate numeric(4, 1) not null,
  parts jsonb not null,
  option_names jsonb not null,
  note text,
  primary key (order_id, position)
);
create index order_item_product on order_item (product_id);

create table order_event (
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  at timestamptz not null,
  status text not null,
  actor text not null check (actor in ('guest', 'user', 'terminal', 'payment', 'system')),
  user_id uuid references "user" on delete set null,
  reason text,
  primary key (order_id, position)
);
create index order_event_user on order_event (user_id);

-- A guest's attempt to order: the same key and body answer the first order again, never a second one.
create table order_request (
  key text primary key,
  body_hash bytea not null,
  order_id uuid not null references "order" on delete cascade,
  created_at timestamptz not null
);
create index order_request_created_at on order_request (created_at);
create index order_request_order on order_request (order_id);
