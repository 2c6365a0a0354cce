-- Nobody can order before there are terms, privacy and imprint. A shop that took orders before this was asked stays open until
-- it has them.
insert into config (settings)
select '{"isOpenWithoutLegalTexts": true}' where exists (select from "order")
on conflict (id) do update set settings = config.settings || excluded.settings
where concat(config.settings ->> 'termsAndConditions', config.settings ->> 'termsAndConditionsText') !~ '\S'
  or concat(config.settings ->> 'privacyPolicy', config.settings ->> 'privacyPolicyText') !~ '\S'
  or concat(config.settings ->> 'imprint', config.settings ->> 'imprintText') !~ '\S';
