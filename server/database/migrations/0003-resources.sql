-- Media, content, staff, signage and devices: the resources that the first migration left out.

alter table image
  add column title text not null default '',
  add column copyright text not null default '',
  add column folder text not null default '',
  add column tags jsonb not null default '[]',
  add column focus_x numeric(12,3) not null default 0.5,
  add column focus_y numeric(12,3) not null default 0.5,
  add column bytes integer not null default 0;

create table image_template (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  purpose text not null check (purpose in ('social', 'openGraph', 'signage', 'menuCard', 'label', 'newsletter', 'productCard', 'other')),
  width integer not null,
  height integer not null,
  unit text not null check (unit in ('px', 'mm')),
  dpi integer not null,
  background text not null,
  background_image_id uuid references image,
  output text not null check (output in ('png', 'jpeg', 'webp', 'pdf')),
  quality integer not null,
  variables jsonb not null,
  sample_values jsonb not null,
  layers jsonb not null,
  preview_image_id uuid references image,
  is_enabled boolean not null
);
create unique index image_template_identifier_key on image_template (identifier) where identifier <> '';
create index image_template_background_image on image_template (background_image_id);
create index image_template_preview_image on image_template (preview_image_id);

create table upload (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null,
  public_hash text not null,
  extension text not null,
  mime_type text not null,
  bytes integer not null,
  checksum text not null
);

create table device (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  kind text not null check (kind in ('print', 'notification')),
  branch_id uuid references branch,
  is_enabled boolean not null,
  triggers jsonb not null,
  connection text not null check (connection in ('cloudPrnt', 'eposServerDirect', 'network', 'agent', 'webUsb', 'browser')),
  address text not null,
  mac_address text not null,
  model text not null,
  language text not null check (language in ('escPos', 'starPrnt', 'starLine', 'eposXml')),
  paper_width_mm integer not null,
  columns integer not null,
  codepage_mapping text not null,
  render_mode text not null check (render_mode in ('text', 'raster')),
  copies integer not null,
  cut text not null check (cut in ('none', 'partial', 'full')),
  feed_lines integer not null,
  open_drawer boolean not null,
  beep boolean not null,
  logo_image_id uuid references image,
  layout text not null check (layout in ('kitchen', 'receipt', 'delivery', 'label')),
  poll_seconds integer not null,
  fallback_device_id uuid references device,
  max_attempts integer not null,
  retry_seconds integer not null,
  stale_after_minutes integer not null,
  channel text check (channel in ('webPush', 'email', 'sms', 'webhook', 'screen')),
  target text not null,
  sound text not null,
  volume integer not null,
  repeat_seconds integer not null,
  escalate_after_seconds integer,
  escalate_to_device_id uuid references device,
  quiet_hours jsonb not null,
  last_seen_at timestamptz,
  printer_state jsonb,
  firmware text,
  last_test_at timestamptz
);
create unique index device_identifier_key on device (identifier) where identifier <> '';
create index device_branch on device (branch_id);
create index device_logo_image on device (logo_image_id);
create index device_fallback_device on device (fallback_device_id);
create index device_escalate_to_device on device (escalate_to_device_id);

create table site (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  path text not null,
  name text not null,
  title text not null,
  description text not null,
  type text not null check (type in ('default', 'custom_home', 'custom_site')),
  content jsonb not null,
  is_public boolean not null,
  seo jsonb not null,
  redirect_from jsonb not null
);
create unique index site_path_key on site (path);

create table block (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  is_public boolean not null,
  content jsonb not null
);
create unique index block_identifier_key on block (identifier);

create table navigation (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifier text not null,
  name text not null,
  items jsonb not null
);
create unique index navigation_identifier_key on navigation (identifier) where identifier <> '';

create table project (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  number text not null,
  color text not null,
  description text not null,
  status text not null check (status in ('planned', 'active', 'done', 'archived')),
  starts_on date,
  ends_on date,
  lead_user_id uuid references "user",
  cost_center text not null,
  time_budget_minutes integer,
  money_budget_cents bigint,
  budget_period text not null check (budget_period in ('total', 'month')),
  is_selectable_on_terminal boolean not null
);
create unique index project_number_key on project (number) where number <> '';
create index project_lead_user on project (lead_user_id);

create table task (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  description text not null,
  project_id uuid references project,
  branch_id uuid references branch,
  department_id uuid references department,
  status text not null check (status in ('open', 'inProgress', 'blocked', 'done', 'skipped')),
  priority text not null check (priority in ('low', 'normal', 'high')),
  due_at timestamptz,
  estimated_minutes integer,
  checklist jsonb not null,
  recurrence jsonb,
  requires_photo boolean not null,
  requires_value jsonb,
  done_by_id uuid references "user",
  done_at timestamptz,
  sort_order integer not null
);
create index task_project on task (project_id);
create index task_branch on task (branch_id);
create index task_department on task (department_id);
create index task_done_by on task (done_by_id);

create table working_schedule (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  branch_id uuid not null references branch,
  department_id uuid references department,
  "position" text not null,
  required_skills jsonb not null,
  user_id uuid references "user",
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  business_date date,
  planned_break_minutes integer not null,
  is_split_shift boolean not null,
  status text not null check (status in ('draft', 'published', 'confirmed', 'declined', 'canceled')),
  published_at timestamptz,
  confirmed_at timestamptz,
  decline_reason text not null,
  recurrence jsonb,
  swap jsonb,
  project_id uuid references project,
  color text not null,
  note text not null
);
create index working_schedule_branch on working_schedule (branch_id);
create index working_schedule_department on working_schedule (department_id);
create index working_schedule_user on working_schedule (user_id);
create index working_schedule_project on working_schedule (project_id);

create table working_activity (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid not null references "user",
  branch_id uuid not null references branch,
  department_id uuid references department,
  project_id uuid references project,
  task_id uuid references task,
  working_schedule_id uuid references working_schedule,
  started_at timestamptz not null,
  ended_at timestamptz,
  time_zone text not null,
  business_date date,
  state text not null check (state in ('running', 'paused', 'ended')),
  category text not null check (category in ('work', 'training', 'meeting', 'standby', 'travel')),
  breaks jsonb not null,
  source text not null check (source in ('terminal', 'web', 'app', 'manual', 'fromSchedule', 'import')),
  device_id uuid references device,
  recorded_offline_at timestamptz,
  review_status text not null check (review_status in ('open', 'submitted', 'approved', 'rejected')),
  reviewed_by_id uuid references "user",
  reviewed_at timestamptz,
  locked_at timestamptz,
  comment text not null,
  corrections jsonb not null
);
create index working_activity_user on working_activity (user_id);
create index working_activity_branch on working_activity (branch_id);
create index working_activity_department on working_activity (department_id);
create index working_activity_project on working_activity (project_id);
create index working_activity_task on working_activity (task_id);
create index working_activity_working_schedule on working_activity (working_schedule_id);
create index working_activity_device on working_activity (device_id);
create index working_activity_reviewed_by on working_activity (reviewed_by_id);

create table signage_segment (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  tags jsonb not null,
  aspect text not null check (aspect in ('landscape', 'portrait', 'any')),
  items jsonb not null,
  is_enabled boolean not null
);

create table signage_stream (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  identifier text not null,
  width integer not null,
  height integer not null,
  orientation text not null check (orientation in ('landscape', 'portrait')),
  zones jsonb not null,
  entries jsonb not null,
  fallback_segment_id uuid references signage_segment,
  shuffle boolean not null,
  published_version integer,
  published_at timestamptz
);
create unique index signage_stream_identifier_key on signage_stream (identifier) where identifier <> '';
create index signage_stream_fallback_segment on signage_stream (fallback_segment_id);

create table signage_device (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  identifier text not null,
  branch_id uuid references branch,
  location text not null,
  stream_id uuid references signage_stream,
  group_keys jsonb not null,
  rotation text not null check (rotation in ('0', '90', '180', '270')),
  resolution jsonb,
  time_zone text not null,
  volume integer not null,
  power_schedule jsonb not null,
  follow_opening_hours boolean not null,
  is_enabled boolean not null,
  alert_after_minutes integer,
  alert_emails jsonb not null,
  last_seen_at timestamptz,
  player_version text,
  playing_version integer,
  paired_at timestamptz
);
create unique index signage_device_identifier_key on signage_device (identifier) where identifier <> '';
create index signage_device_branch on signage_device (branch_id);
create index signage_device_stream on signage_device (stream_id);

create table image_template_layers_image (
  owner_id uuid not null references image_template on delete cascade,
  target_id uuid not null references image,
  primary key (owner_id, target_id)
);
create index image_template_layers_image_target on image_template_layers_image (target_id);

create table device_departments (
  owner_id uuid not null references device on delete cascade,
  position integer not null,
  target_id uuid not null references department,
  primary key (owner_id, position)
);
create index device_departments_target on device_departments (target_id);

create table device_triggers_category (
  owner_id uuid not null references device on delete cascade,
  target_id uuid not null references category,
  primary key (owner_id, target_id)
);
create index device_triggers_category_target on device_triggers_category (target_id);

create table site_content_block (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references block,
  primary key (owner_id, target_id)
);
create index site_content_block_target on site_content_block (target_id);

create table site_content_site (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references site,
  primary key (owner_id, target_id)
);
create index site_content_site_target on site_content_site (target_id);

create table site_content_category (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references category,
  primary key (owner_id, target_id)
);
create index site_content_category_target on site_content_category (target_id);

create table site_content_product (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references product,
  primary key (owner_id, target_id)
);
create index site_content_product_target on site_content_product (target_id);

create table site_content_image (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references image,
  primary key (owner_id, target_id)
);
create index site_content_image_target on site_content_image (target_id);

create table site_seo_image (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references image,
  primary key (owner_id, target_id)
);
create index site_seo_image_target on site_seo_image (target_id);

create table block_content_block (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references block,
  primary key (owner_id, target_id)
);
create index block_content_block_target on block_content_block (target_id);

create table block_content_site (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references site,
  primary key (owner_id, target_id)
);
create index block_content_site_target on block_content_site (target_id);

create table block_content_category (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references category,
  primary key (owner_id, target_id)
);
create index block_content_category_target on block_content_category (target_id);

create table block_content_product (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references product,
  primary key (owner_id, target_id)
);
create index block_content_product_target on block_content_product (target_id);

create table block_content_image (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references image,
  primary key (owner_id, target_id)
);
create index block_content_image_target on block_content_image (target_id);

create table navigation_items_site (
  owner_id uuid not null references navigation on delete cascade,
  target_id uuid not null references site,
  primary key (owner_id, target_id)
);
create index navigation_items_site_target on navigation_items_site (target_id);

create table navigation_items_branch (
  owner_id uuid not null references navigation on delete cascade,
  target_id uuid not null references branch,
  primary key (owner_id, target_id)
);
create index navigation_items_branch_target on navigation_items_branch (target_id);

create table project_branches (
  owner_id uuid not null references project on delete cascade,
  position integer not null,
  target_id uuid not null references branch,
  primary key (owner_id, position)
);
create index project_branches_target on project_branches (target_id);

create table project_departments (
  owner_id uuid not null references project on delete cascade,
  position integer not null,
  target_id uuid not null references department,
  primary key (owner_id, position)
);
create index project_departments_target on project_departments (target_id);

create table project_members (
  owner_id uuid not null references project on delete cascade,
  position integer not null,
  target_id uuid not null references "user",
  primary key (owner_id, position)
);
create index project_members_target on project_members (target_id);

create table task_assignees (
  owner_id uuid not null references task on delete cascade,
  position integer not null,
  target_id uuid not null references "user",
  primary key (owner_id, position)
);
create index task_assignees_target on task_assignees (target_id);

create table task_checklist_user (
  owner_id uuid not null references task on delete cascade,
  target_id uuid not null references "user",
  primary key (owner_id, target_id)
);
create index task_checklist_user_target on task_checklist_user (target_id);

create table task_attachments (
  owner_id uuid not null references task on delete cascade,
  position integer not null,
  target_id uuid not null references upload,
  primary key (owner_id, position)
);
create index task_attachments_target on task_attachments (target_id);

create table working_schedule_swap_user (
  owner_id uuid not null references working_schedule on delete cascade,
  target_id uuid not null references "user",
  primary key (owner_id, target_id)
);
create index working_schedule_swap_user_target on working_schedule_swap_user (target_id);

create table working_schedule_tasks (
  owner_id uuid not null references working_schedule on delete cascade,
  position integer not null,
  target_id uuid not null references task,
  primary key (owner_id, position)
);
create index working_schedule_tasks_target on working_schedule_tasks (target_id);

create table signage_segment_branches (
  owner_id uuid not null references signage_segment on delete cascade,
  position integer not null,
  target_id uuid not null references branch,
  primary key (owner_id, position)
);
create index signage_segment_branches_target on signage_segment_branches (target_id);

create table signage_segment_items_image (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references image,
  primary key (owner_id, target_id)
);
create index signage_segment_items_image_target on signage_segment_items_image (target_id);

create table signage_segment_items_upload (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references upload,
  primary key (owner_id, target_id)
);
create index signage_segment_items_upload_target on signage_segment_items_upload (target_id);

create table signage_segment_items_image_template (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references image_template,
  primary key (owner_id, target_id)
);
create index signage_segment_items_image_template_target on signage_segment_items_image_template (target_id);

create table signage_segment_items_menu (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references menu,
  primary key (owner_id, target_id)
);
create index signage_segment_items_menu_target on signage_segment_items_menu (target_id);

create table signage_segment_items_category (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references category,
  primary key (owner_id, target_id)
);
create index signage_segment_items_category_target on signage_segment_items_category (target_id);

create table signage_segment_items_product (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references product,
  primary key (owner_id, target_id)
);
create index signage_segment_items_product_target on signage_segment_items_product (target_id);

create table signage_stream_branches (
  owner_id uuid not null references signage_stream on delete cascade,
  position integer not null,
  target_id uuid not null references branch,
  primary key (owner_id, position)
);
create index signage_stream_branches_target on signage_stream_branches (target_id);

create table signage_stream_entries_signage_segment (
  owner_id uuid not null references signage_stream on delete cascade,
  target_id uuid not null references signage_segment,
  primary key (owner_id, target_id)
);
create index signage_stream_entries_signage_segment_target on signage_stream_entries_signage_segment (target_id);

-- An upload is ordered once: the key says so to two orders at the same moment, too.
create table order_upload (
  upload_id uuid primary key references upload,
  order_id uuid not null references "order" on delete cascade
);
create index order_upload_order on order_upload (order_id);
create index upload_created_at on upload (created_at);
create index working_activity_started_at on working_activity (branch_id, started_at desc);
