-- Nobody's skills are known, so none could be asked for; what a day brings is reckoned from its weekdays, not typed.
alter table working_schedule drop column required_skills;
alter table schedule_template drop column expected_gross_cents;
