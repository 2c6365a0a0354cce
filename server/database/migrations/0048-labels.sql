-- What the label of a packed food says, sheets of labels, and printers of labels that speak ZPL.
alter table product add column labelling jsonb check (jsonb_typeof(labelling) = 'object');

create table label_sheet (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  branch_id uuid references branch,
  layout text not null check (layout in ('compact', 'detail', 'custom')),
  grid jsonb check (jsonb_typeof(grid) = 'object'),
  offset_x_mm numeric(12,3) not null,
  offset_y_mm numeric(12,3) not null,
  scale_percent integer not null,
  show_cut_lines boolean not null,
  fields jsonb not null,
  items jsonb not null
);
create index label_sheet_branch on label_sheet (branch_id);

alter table device drop constraint device_language_check,
  add constraint device_language_check check (language in ('escPos', 'starPrnt', 'starLine', 'eposXml', 'zpl'));
