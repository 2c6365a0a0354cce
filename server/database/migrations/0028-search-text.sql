-- Searches read texts as people mean them: „kas“, „käs“ and „kaes“ are in „Kässpätzle“. The same as `searchText` in
-- domain/search/find-text.ts; server/database/words-in-text.test.ts compares them.
create function search_text(text) returns text language sql immutable strict parallel safe
return ' ' || btrim(regexp_replace(regexp_replace(
  replace(replace(replace(replace(
    regexp_replace(normalize(lower($1 collate german), nfd) collate "C", '[\u0300-\u036f]+', '', 'g'),
    'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'ø', 'o'),
  '([aou])e', '\1', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));

drop index product_searched;
create index product_searched on product
  using gin (search_text(coalesce(name, '') || E'\n' || coalesce(description, '')) gin_trgm_ops);
drop index order_searched;
create index order_searched on "order"
  using gin (search_text(name || ' ' || uid || ' ' || phone || ' ' || email) gin_trgm_ops);
