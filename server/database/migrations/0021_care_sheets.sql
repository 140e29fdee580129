-- What whoever looks after a pet has to know: feeding, medication, vet, emergency contact, vaccinations. Its shape is the
-- contract's, which reads it back; here it is bounded. Null until its owner has written one.
alter table pets add column care jsonb
  constraint pets_care check (jsonb_typeof(care) = 'object' and octet_length(care::text) <= 65536);
