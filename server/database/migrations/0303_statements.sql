-- A payment keeps what its owner's card statement shows.
alter table payments add column statement text constraint payments_statement check (char_length(statement) between 5 and 22);
