-- Search in the list of products: any part of a word in what the declaration calls searched (resources/store.ts, `searched`).
create index product_searched on product
  using gin ((lower((coalesce(name, '') || E'\n' || coalesce(description, '')) collate german)) gin_trgm_ops);
