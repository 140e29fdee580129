-- People who keep cards at the payment provider.
-- functions: a2290eee293f
create table payment_customers (
  user_id uuid primary key references users (id),
  customer_id text not null unique check (char_length(customer_id) between 1 and 100),
  created_at timestamptz not null
);
