-- What a repeated start has to say again: the language of the provider's page, and lines and address where a method asks for
-- them. Those are dropped once the payment is made there.
alter table payment add column language text, add column details jsonb;
