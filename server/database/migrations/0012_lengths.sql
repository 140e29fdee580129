-- What people write is bounded by the database as it is by the contract, so that no path around it can store more.
alter table listings
  add constraint listings_accommodation_type check (accommodation_type in ('Private Pet Suite', 'Shared Pet Room', 'Luxury Pet Suite', 'Outdoor Kennel', 'Indoor Kennel', 'Cat Condo', 'Dog Run Area', 'Small Pet Enclosure', 'Themed Pet Room', 'Garden-Access Room')),
  add constraint listings_location_length check (length(location) <= 200),
  add constraint listings_zip_code_length check (length(zip_code) <= 12),
  add constraint listings_apartment_name_length check (length(apartment_name) <= 200),
  add constraint listings_apartment_number_length check (length(apartment_number) <= 12),
  add constraint listings_floor_number_length check (length(floor_number) <= 12),
  add constraint listings_capacity_length check (length(capacity) <= 60),
  add constraint listings_supervision_length check (length(supervision) <= 2000),
  add constraint listings_space_description_length check (length(space_description) <= 2000),
  add constraint listings_daily_schedule_length check (length(daily_schedule) <= 2000),
  add constraint listings_size_limits_length check (length(size_limits) <= 500),
  add constraint listings_house_rules_length check (length(house_rules) <= 2000);
alter table listing_blocks add constraint listing_blocks_reason_length check (length(reason) <= 120);
