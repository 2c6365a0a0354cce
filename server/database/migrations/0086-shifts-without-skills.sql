-- Nobody's skills are known, so none could be asked for; what a day brings is reckoned from its weekdays, not typed. The columns stay for the
-- former version, which runs beside this one while a business is renewed; a later version drops them (schedule_template.expected_gross_cents too).
alter table working_schedule alter column required_skills set default '[]';
