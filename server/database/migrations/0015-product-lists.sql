-- Search in the list of products: any part of a word in what the declaration calls searched (resources/store.ts, `searched`).
create index product_searched on product
  using gin ((lower((coalesce(name, '') || E'\n' || coalesce(description, '')) collate german)) gin_trgm_ops);
-- The order of that list: sorting 5,000 names by the German collation took most of the time of a page.
create index product_listed on product (name collate german, id);
