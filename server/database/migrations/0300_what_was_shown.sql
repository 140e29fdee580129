-- Consents are to the versions that were shown.
-- functions: 390ab39d8b67
alter table identity.accounts add column agreed_terms integer, add column agreed_privacy integer;
