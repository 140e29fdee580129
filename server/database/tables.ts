// Generated from the migrated database by `npm run tables`; a test compares it. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, unknown, unknown>

export type Tables = {
  audit_actions: {
    word: string
  }
  audit_log: {
    id: Generated<string>
    actor_id: string | null
    action: AuditAction
    subject_kind: AuditSubject
    subject_id: string | null
    details: Json
    created_at: Timestamp
  }
  audit_subjects: {
    word: string
  }
  backups: {
    made_at: Timestamp
    restored_at: Timestamp | null
  }
  booking_events: {
    id: GeneratedAlways<number>
    booking_id: string
    from_status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'completed' | null
    to_status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'completed'
    actor: 'owner' | 'sitter' | 'admin' | 'clock'
    actor_id: string | null
    reason: 'instant booking' | 'suggested dates' | 'no answer' | 'not paid' | 'another sitter accepted' | 'account deleted' | 'cleared by an admin' | 'no longer available' | 'records missing' | 'request accepted' | 'booking over' | 'nights taken' | 'pet gone' | 'pet elsewhere' | 'not a match' | null
    at: Timestamp
    kind: Generated<'moved' | 'proposed' | 'agreed' | 'applied' | 'declined' | 'withdrawn' | 'expired' | 'failed' | 'meet_proposed' | 'meet_agreed' | 'meet_declined' | 'meet_withdrawn' | 'refunded' | 'ended_early' | 'waived' | 'excused'>
    proposal_id: string | null
    meet_id: string | null
    note: string | null
    decision_id: string | null
    waived_pet_id: string | null
    waived_vaccine: 'rabies' | 'dhpp' | 'bordetella' | 'leptospirosis' | 'influenza' | 'fvrcp' | 'felv' | 'distemper' | 'rhdv2' | null
    cause: 'emergency' | 'double_booked' | 'not_described' | 'owner_asked' | 'other' | 'illness' | 'disaster' | 'unsafe_pet' | null
  }
  booking_pets: {
    booking_id: string
    pet_id: string
    name: string
    kind: 'dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other'
    breed: string | null
    age: number | null
    size: 'small' | 'medium' | 'large' | null
    description: string | null
    special_needs: string | null
    picture_id: string | null
    nights: string | null
    traits: Json | null
    traits_told_at: Timestamp | null
  }
  booking_proposal_pets: {
    proposal_id: string
    pet_id: string
    name: string
  }
  booking_proposals: {
    id: Generated<string>
    booking_id: string
    proposed_by: 'owner' | 'sitter'
    status: 'open' | 'agreed' | 'applied' | 'declined' | 'withdrawn' | 'expired' | 'failed'
    start_date: string
    end_date: string
    nights_cents: number
    discount_cents: number
    total_cents: number
    commission_cents: number
    old_start_date: string
    old_end_date: string
    old_total_cents: number
    old_pet_names: string[]
    due_at: Timestamp | null
    created_at: Timestamp
    priced_kind: 'dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other' | null
  }
  booking_waivers: {
    booking_id: string
    pet_id: string
    vaccine: 'dhpp' | 'bordetella' | 'leptospirosis' | 'influenza' | 'fvrcp' | 'felv' | 'distemper' | 'rhdv2'
    reason: string | null
    waived_at: Timestamp
  }
  bookings: {
    id: Generated<string>
    listing_id: string
    owner_id: string
    sitter_id: string
    status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'completed'
    start_date: string
    end_date: string
    pet_count: number
    special_instructions: string | null
    price_per_day_cents: number
    nights_cents: number
    discount_cents: number
    fee_cents: number
    total_cents: number
    commission_cents: number
    cancellation_policy: 'flexible' | 'moderate' | 'strict'
    time_zone: string
    check_in_at: Timestamp
    check_out_at: Timestamp
    payment_state: Generated<'unpaid' | 'authorized' | 'paid' | 'partially_refunded' | 'refunded' | 'failed'>
    refunded_cents: Generated<number>
    due_at: Timestamp | null
    created_at: Generated<Timestamp>
    accepted_at: Timestamp | null
    completed_at: Timestamp | null
    updated_at: Generated<Timestamp>
    request_id: string | null
    request_hash: string | null
    instant: Generated<boolean>
    revision: Generated<number>
    extra_rates: ColumnType<ExtraRates, string, string> | null
    archived_at: Timestamp | null
    agreed: GeneratedAlways<boolean>
    instructions_hidden_id: string | null
    kept_cents: number | null
    site_version: number | null
    payout_hours: Generated<number>
    terms_version: Generated<number>
    privacy_version: Generated<number>
    checked_in_at: Timestamp | null
    checked_out_at: Timestamp | null
    still_here_at: Timestamp | null
    vaccine_rules: ColumnType<VaccineRule[], string, string> | null
    records_due_at: Timestamp | null
    records_look_at: Timestamp | null
    records_step: 'soon' | 'overdue' | null
    priced_kind: 'dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other' | null
    round_id: string | null
    slot: number | null
    late_grace_minutes: Generated<0 | 15 | 30 | 45 | 60>
    late_hour_cents: Generated<number>
    records_gone_at: Timestamp | null
    answer_by: Timestamp | null
    cover_cents: Generated<number>
  }
  calendar_feeds: {
    listing_id: string
    token: string
    made_at: Generated<Timestamp>
  }
  care_log: {
    booking_id: string
    seq: number
    at: Timestamp
    actor: 'owner' | 'sitter' | 'helper' | 'vet' | 'admin' | 'clock' | 'operator'
    kind: 'opened' | 'closed' | 'still_here' | 'sheet_changed' | 'task_missed' | 'recorded' | 'undone' | 'corrected' | 'update_posted' | 'update_taken_back' | 'handover_offered' | 'handover_agreed' | 'handover_disagreed' | 'handover_unanswered' | 'charge_asked' | 'charge_unpaid' | 'charge_objected' | 'charge_ended' | 'link_made' | 'link_opened' | 'link_ended' | 'mandate_signed' | 'mandate_withdrawn' | 'expense_added' | 'expense_answered' | 'waived' | 'call_marked' | 'sheet_sent' | 'sheet_viewed' | 'lost_opened' | 'lost_ended' | 'lost_ticked' | 'erased' | 'restored'
    digest: string
    salt: string | null
    payload: Json | null
    prev: string
    hash: string
  }
  care_log_checks: {
    one: Generated<boolean>
    checked_at: Timestamp
    stays: number
    broken: Json
  }
  care_log_heads: {
    booking_id: string
    seq: number
    hash: string
  }
  care_record_photos: {
    record_id: string
    position: number
    picture_id: string | null
  }
  care_records: {
    id: Generated<string>
    booking_id: string
    entry: 'record' | 'undo' | 'correction'
    about_id: string | null
    pet_id: string
    item_id: string | null
    kind: 'medication' | 'meal' | 'walk' | 'potty' | 'water' | 'play' | 'cleaning' | 'other'
    label: string | null
    day: string
    slot: string | null
    task_id: string | null
    outcome: 'done' | 'partly' | 'refused' | 'vomited' | 'skipped' | null
    reason: 'owner' | 'vet' | 'none_left' | 'asleep' | 'other' | null
    note: string | null
    shown: string | null
    at: Timestamp
    received_at: Timestamp
    late: Generated<boolean>
    after_missed: Generated<boolean>
    twice: Generated<boolean>
    by_earlier_sheet: Generated<boolean>
    recorded_by: string
    origin: Generated<'sitter' | 'update'>
    client_id: string
    said: string
    photos: Generated<number>
  }
  care_stays: {
    booking_id: string
    opened_at: Timestamp
    closed_at: Timestamp | null
    written_through: string | null
    look_at: Timestamp | null
  }
  care_tasks: {
    id: Generated<string>
    booking_id: string
    pet_id: string
    item_id: string
    day: string
    slot: string | null
    kind: 'medication' | 'meal' | 'walk' | 'potty' | 'water' | 'play' | 'cleaning' | 'other'
    label: string | null
    dose: string | null
    time_critical: boolean
    due_at: Timestamp
    late_at: Timestamp | null
    missed_at: Timestamp
    state: 'due' | 'done' | 'skipped' | 'missed' | 'void'
    changed_at: Timestamp | null
    due_told_at: Timestamp | null
    late_told_at: Timestamp | null
    missed_told_at: Timestamp | null
  }
  case_bundles: {
    case_id: string
    number: number
    moment: 'opened' | 'closed'
    kept_at: Timestamp
    content: string | null
    hash: string
  }
  case_entries: {
    id: Generated<string>
    case_id: string
    side: 'opener' | 'other'
    by_staff: boolean
    author_id: string | null
    words: string | null
    created_at: Timestamp
    request_id: string
    shared: Generated<boolean>
    back_cents: number | null
    back_paid_by: 'both' | 'sitter' | 'marketplace' | null
    less_cents: number | null
    sitter_cents: number | null
    sitter_paid_by: 'marketplace' | 'owner' | null
  }
  case_offers: {
    id: Generated<string>
    case_id: string
    side: 'opener' | 'other'
    amount_cents: number
    state: 'open' | 'accepted' | 'declined' | 'replaced' | 'withdrawn' | 'expired'
    made_at: Timestamp
    until: Timestamp
    ended_at: Timestamp | null
    request_id: string
    gets: Generated<'owner' | 'sitter'>
  }
  case_photos: {
    entry_id: string
    position: number
    picture_id: string | null
  }
  case_proposals: {
    case_id: string
    decision: Json
    made_by: string
    made_at: Timestamp
  }
  case_seals: {
    case_id: string
    number: number
    moment: 'opened' | 'closed'
    kept_at: Timestamp
    hash: string
  }
  cases: {
    id: Generated<string>
    number: string
    topic: 'stay' | 'payment' | 'account' | 'safety' | 'privacy' | 'other'
    problem: 'no_show' | 'pet_hurt' | 'not_as_described' | 'damage' | 'behavior' | 'expense' | 'charge' | 'other' | null
    booking_id: string | null
    opener_id: string | null
    other_id: string | null
    email: string | null
    token_hash: Buffer | null
    urgent: boolean
    state: 'unconfirmed' | 'sides' | 'open' | 'waiting' | 'solved'
    state_at: Timestamp
    holds_payout: Generated<boolean>
    opened_at: Timestamp
    request_id: string
    request_hash: string
    asked_cents: number | null
    held_cents: number | null
    turn: 'opener' | 'other' | null
    answer_by: Timestamp | null
    answered_at: Timestamp | null
    reminded_at: Timestamp | null
    outcome: 'withdrawn' | 'agreed' | 'decided' | null
    outcome_request: string | null
    appealed_at: Timestamp | null
    covered_cents: Generated<number>
    fruitless: Generated<boolean>
    unheld: Generated<boolean>
  }
  charge_agreements: {
    id: Generated<string>
    user_id: string
    booking_id: string
    purpose: 'accept' | 'change'
    proposal_id: string | null
    card_id: string
    most_cents: number
    text: string
    agreed_at: Timestamp
    ends_at: Timestamp
    ended_at: Timestamp | null
    ended_why: 'used' | 'withdrawn' | 'replaced' | 'over' | 'dearer' | 'paid' | 'card_removed' | 'left' | null
  }
  charges: {
    id: Generated<string>
    booking_id: string
    kind: 'late_pickup' | 'vet' | 'agreed' | 'proposed'
    expense_id: string | null
    amount_cents: number
    commission_cents: number
    minutes: number | null
    state: Generated<'asked' | 'unpaid' | 'paid' | 'objected' | 'dropped'>
    asked_at: Timestamp
    state_at: Timestamp
    client_id: string
    said: string
    case_id: string | null
  }
  check_ups: {
    system: string
    says: string
    found_at: Timestamp
  }
  consents: {
    user_id: string
    document: 'terms' | 'privacy'
    version: number
    how: 'sign_up' | 'new_version' | 'booking'
    at: Timestamp
  }
  contact_consents: {
    id: Generated<string>
    owner_id: string
    email: string
    asked_at: Timestamp
    answer: 'yes' | 'no' | null
    answered_at: Timestamp | null
  }
  conversation_members: {
    conversation_id: string
    user_id: string
    other_user_id: string
    delivered_up_to: Generated<number>
    read_up_to: Generated<number>
    hidden_at_count: number | null
    last_message_at: Timestamp | null
    changes: Generated<number>
    blocked_at: Timestamp | null
  }
  conversations: {
    id: Generated<string>
    low_user_id: string
    high_user_id: string
    message_count: Generated<number>
    last_message_at: Timestamp | null
    created_at: Generated<Timestamp>
  }
  definitions: {
    name: string
    hash: string
  }
  deletion_requests: {
    id: Generated<string>
    user_id: string
    state: Generated<'waiting' | 'done' | 'withdrawn'>
    requested_at: Timestamp
    ended_at: Timestamp | null
    email_hash: Buffer | null
  }
  desk_marks: {
    kind: string
    item_id: string
    taken_by: string | null
    taken_at: Timestamp | null
    snoozed_until: Timestamp | null
    snoozed_at: Timestamp | null
  }
  disputes: {
    id: string
    payment_id: string
    booking_id: string
    amount_cents: number
    reason: string
    status: 'needs_response' | 'under_review' | 'won' | 'lost'
    respond_by: Timestamp | null
    withdrawn_cents: Generated<number>
    created_at: Timestamp
    seen_at: Timestamp
    funds_at: Timestamp | null
  }
  earned_months: {
    sitter_id: string
    month: string
    stays: number
    earned_cents: number
    sent_cents: number
    owed_cents: number
  }
  emergency_links: {
    id: Generated<string>
    booking_id: string
    token_hash: Buffer
    made_at: Timestamp
    made_by: string
    opened_at: Timestamp | null
    ended_at: Timestamp | null
    client_id: string
  }
  favorite_list_items: {
    list_id: string
    user_id: string
    listing_id: string
  }
  favorite_lists: {
    id: Generated<string>
    user_id: string
    name: string
    share_token: string | null
    created_at: Generated<Timestamp>
  }
  favorites: {
    id: Generated<string>
    user_id: string
    listing_id: string
    created_at: Generated<Timestamp>
  }
  finished_logins: {
    state_hash: Buffer
    finished_at: Timestamp
  }
  handover_photos: {
    booking_id: string
    way: string
    position: number
    pet_id: string
    picture_id: string | null
  }
  handover_writes: {
    booking_id: string
    client_id: string
    said: string
  }
  handovers: {
    booking_id: string
    way: 'in' | 'out'
    state: 'draft' | 'offered' | 'agreed' | 'disagreed' | 'unanswered'
    revision: number
    items: Json
    medication: Json
    note: string | null
    happened_at: Timestamp | null
    offered_by: 'owner' | 'sitter' | null
    offered_at: Timestamp | null
    first_offered_at: Timestamp | null
    answered_by: 'owner' | 'sitter' | null
    answered_at: Timestamp | null
    disagreement: string | null
  }
  held_funds: {
    booking_id: string
    sitter_id: string
    cents: number
  }
  help_answers: {
    slug: string
    yes: Generated<number>
    no: Generated<number>
  }
  hidden_things: {
    id: Generated<string>
    kind: 'listing' | 'listing_photo' | 'profile_photo' | 'profile_text' | 'review' | 'reply' | 'message' | 'update_photo'
    thing: string
    user_id: string
    listing_id: string | null
    position: number | null
    reason: 'unsafe_care' | 'harassment' | 'scam' | 'outside_payment' | 'false_identity' | 'false_listing' | 'cancellations' | 'review_rules' | 'privacy' | 'law' | 'other'
    text: string | null
    note: string | null
    report_id: string | null
    made_by: string | null
    made_at: Timestamp
    restored_at: Timestamp | null
    restored_by: string | null
    restored_why: string | null
    asked_at: Timestamp | null
    asked: string | null
    decided_at: Timestamp | null
    decided_by: string | null
    outcome: 'upheld' | 'reversed' | null
    answer: string | null
  }
  imported_calendars: {
    id: Generated<string>
    listing_id: string
    name: string
    address: string
    created_at: Generated<Timestamp>
    next_at: Timestamp
    read_at: Timestamp | null
    problem: 'calendar_address' | 'calendar_unreachable' | 'calendar_too_slow' | 'calendar_too_large' | 'calendar_unreadable' | 'calendar_incomplete' | null
    failing_since: Timestamp | null
    told_at: Timestamp | null
    emptied_at: Timestamp | null
    unread_events: Generated<number>
    unread_titles: Generated<string[]>
  }
  imported_days: {
    calendar_id: string
    start_date: string
    end_date: string
  }
  imported_echoes: {
    calendar_id: string
    start_date: string
    end_date: string
    lifted_at: Timestamp | null
  }
  job_workers: {
    id: string
    seen_at: Generated<Timestamp>
  }
  known_devices: {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    user_agent: string | null
    first_seen_at: Timestamp
    last_seen_at: Timestamp
  }
  late_refunds: {
    booking_id: string
    request_id: string
    amount_cents: number
    created_at: Timestamp
  }
  ledger_entries: {
    id: GeneratedAlways<number>
    movement_id: string
    booking_id: string
    kind: 'hold' | 'release' | 'capture' | 'refund' | 'refund_reversed' | 'payout_due' | 'payout_reduced' | 'payout' | 'payout_returned' | 'dispute' | 'dispute_returned' | 'bank_refund' | 'bank_refund_reversed' | 'marketplace_pays' | 'tip' | 'tip_refunded' | 'moved' | 'charge' | 'case_payment'
    account: 'owner_card' | 'card_holds' | 'provider_balance' | 'booking_funds' | 'service_fees' | 'commission' | 'sitter_payable' | 'disputes' | 'marketplace_expense'
    amount_cents: number
    created_at: Timestamp
  }
  legal_versions: {
    id: Generated<string>
    document: 'terms' | 'privacy' | 'company'
    version: number
    text: string
    summary: string | null
    effective_on: string
    published_at: Timestamp
    published_by: string | null
    request_id: string | null
  }
  limit_windows: {
    key: Buffer
    used: number
    ends_at: Timestamp
  }
  listing_blocks: {
    id: Generated<string>
    listing_id: string
    start_date: string
    end_date: string
    reason: string | null
    created_at: Generated<Timestamp>
  }
  listing_images: {
    listing_id: string
    position: number
    picture_id: string
  }
  listing_kind_rates: {
    listing_id: string
    kind: 'dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other'
    price_cents: number
  }
  listing_nights: {
    listing_id: string
    night: string
    used: Generated<number>
    capacity: number
    closed: Generated<boolean>
    imported: Generated<boolean>
    guest_groups: Generated<number>
    guest_wary: Generated<number>
  }
  listing_price_ranges: {
    listing_id: string
    position: number
    first_night: string
    last_night: string
    label: string
    price_cents: number
  }
  listing_rates: {
    listing_id: string
    weekend_cents: number | null
    extra_pet_cents: number
  }
  listing_vaccine_rules: {
    listing_id: string
    kind: 'dog' | 'cat' | 'ferret' | 'rabbit'
    vaccine: 'rabies' | 'dhpp' | 'bordetella' | 'leptospirosis' | 'influenza' | 'fvrcp' | 'felv' | 'distemper' | 'rhdv2'
  }
  listing_views: {
    listing_id: string
    day: string
    views: number
  }
  listing_visits: {
    day: string
    listing_id: string
    visitor: Buffer
  }
  listings: {
    id: Generated<string>
    sitter_id: string
    title: Generated<string>
    description: Generated<string>
    location: Generated<string>
    city: Generated<string>
    state: Generated<string>
    country: Generated<string>
    zip_code: string | null
    apartment_name: string | null
    apartment_number: string | null
    floor_number: string | null
    latitude: number | null
    longitude: number | null
    public_latitude: GeneratedAlways<number | null>
    public_longitude: GeneratedAlways<number | null>
    time_zone: Generated<string>
    price_cents: Generated<number>
    pet_kinds: Generated<('dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other')[]>
    amenities: Generated<string[]>
    services: Generated<ColumnType<Record<string, string[]>, string, string>>
    check_in_time: Generated<string>
    check_out_time: Generated<string>
    accommodation_type: Generated<'Private Pet Suite' | 'Shared Pet Room' | 'Luxury Pet Suite' | 'Outdoor Kennel' | 'Indoor Kennel' | 'Cat Condo' | 'Dog Run Area' | 'Small Pet Enclosure' | 'Themed Pet Room' | 'Garden-Access Room'>
    capacity: string | null
    room_size: number | null
    max_pets: Generated<number>
    supervision: Generated<string>
    space_description: string | null
    daily_schedule: string | null
    size_limits: Generated<string>
    house_rules: string | null
    cancellation_policy: Generated<'flexible' | 'moderate' | 'strict'>
    instant_book: Generated<boolean>
    is_active: Generated<boolean>
    review_count: Generated<number>
    rating_hundredths: number | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    deleted_at: Timestamp | null
    rating_counts: Generated<number[]>
    closed_weekdays: Generated<number>
    notice_days: Generated<number>
    lead_days: number | null
    deactivated_at: Timestamp | null
    deactivation_reason: string | null
    paused_at: Timestamp | null
    suspended_at: Timestamp | null
    min_nights: number | null
    max_nights: number | null
    max_weight_lb: number | null
    accepts_intact: Generated<boolean>
    together: Generated<'any' | 'same_kind' | 'one_family'>
    residents: Generated<('dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other')[]>
    children_home: Generated<boolean>
    late_grace_minutes: Generated<0 | 15 | 30 | 45 | 60>
    late_hour_cents: Generated<number>
  }
  live_events: {
    id: GeneratedAlways<number>
    user_id: string
    topic: 'messages' | 'bookings' | 'notifications'
    subject_id: string
    at: Generated<Timestamp>
    xid: Generated<string>
  }
  lost_pet_alerts: {
    lost_pet_id: string
    user_id: string
    wave: number
  }
  lost_pet_waves: {
    lost_pet_id: string
    wave: number
    latitude: number
    longitude: number
    told: number
    at: Timestamp
  }
  lost_pets: {
    id: Generated<string>
    booking_id: string
    pet_id: string
    state: 'starting' | 'open' | 'found' | 'closed'
    slug: string
    started_by: string
    starter: 'owner' | 'sitter'
    started_at: Timestamp
    opened_at: Timestamp | null
    ended_at: Timestamp | null
    extensions: Generated<number>
    asked: Generated<number>
    answered: Generated<number>
    latitude: number | null
    longitude: number | null
    area_latitude: number
    area_longitude: number
    area_meters: number
    last_seen_at: Timestamp
    last_seen_text: string | null
    photo_id: string | null
    shows_name: Generated<boolean>
    looks: string | null
    collar: string | null
    approach: string | null
    held_back: string | null
    shows_owner_phone: Generated<boolean>
    shows_sitter_phone: Generated<boolean>
    client_id: string
    said: string
  }
  mailbox: {
    id: Generated<string>
    recipient: string
    subject: string
    body: string
    created_at: Generated<Timestamp>
    channel: Generated<'mail' | 'push' | 'sms'>
    html: string | null
    path: string | null
    key: string | null
  }
  mandates: {
    id: Generated<string>
    booking_id: string
    limit_cents: number
    life_saving: 'yes' | 'no' | 'vet'
    end_of_life: 'owner' | 'vet'
    pet_ids: string[]
    signed_name: string | null
    text: string | null
    text_hash: string
    signed_by: string
    signed_at: Timestamp
    ended_at: Timestamp | null
    ended_by: 'withdrawn' | 'replaced' | null
    used_cents: Generated<number>
    client_id: string
    said: string
  }
  measures: {
    id: Generated<string>
    user_id: string
    kind: 'warning' | 'suspension'
    reason: 'unsafe_care' | 'harassment' | 'scam' | 'outside_payment' | 'false_identity' | 'false_listing' | 'cancellations' | 'review_rules' | 'privacy' | 'law' | 'other'
    text: string | null
    note: string | null
    report_id: string | null
    made_by: string
    made_at: Timestamp
    until: Timestamp | null
    request_id: string
    request_hash: string
    lifted_at: Timestamp | null
    lifted_by: string | null
    lifted_why: string | null
    acknowledged_at: Timestamp | null
    appealed_at: Timestamp | null
    appeal: string | null
    decided_at: Timestamp | null
    decided_by: string | null
    outcome: 'upheld' | 'reversed' | null
    answer: string | null
  }
  meet_and_greets: {
    id: Generated<string>
    booking_id: string
    proposed_by: 'owner' | 'sitter'
    status: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'over'
    times: Date[]
    agreed_time: Timestamp | null
    created_at: Timestamp
  }
  message_words: {
    message_id: string
    words: string
    conversation_id: string
    number: number
  }
  messages: {
    id: Generated<string>
    conversation_id: string
    number: number
    sender_id: string
    content: string
    client_id: string | null
    created_at: Generated<Timestamp>
    delivered_at: Timestamp | null
    read_at: Timestamp | null
    picture_id: string | null
    has_picture: Generated<boolean>
    picture_alt: string | null
    sender_hid: Generated<boolean>
    reader_hid: Generated<boolean>
    is_update: Generated<boolean>
    booking_id: string | null
    hidden_id: string | null
  }
  migrations: {
    name: string
    applied_at: Generated<Timestamp>
  }
  moderation_texts: {
    audit_id: string
    field: string
    user_id: string
    hidden_id: string | null
    before: string | null
    after: string | null
    created_at: Timestamp
  }
  notification_deliveries: {
    id: Generated<string>
    notification_id: string
    channel: 'mail' | 'push' | 'sms'
    outcome: 'sent' | 'turned_off' | 'left' | 'read' | 'over' | 'unreachable' | null
    done_at: Timestamp | null
  }
  notification_kinds: {
    word: string
  }
  notifications: {
    id: Generated<string>
    user_id: string
    kind: NotificationKind
    event_key: string
    subject_id: string
    about_user_id: string | null
    title: string
    text: string
    href: string
    content: Json
    created_at: Timestamp
    read_at: Timestamp | null
    is_urgent: Generated<boolean>
  }
  payment_customers: {
    user_id: string
    customer_id: string
    created_at: Timestamp
  }
  payment_events: {
    id: string
    type: string
    intent_id: string | null
    created_at: Timestamp
    received_at: Generated<Timestamp>
  }
  payments: {
    id: Generated<string>
    booking_id: string
    capture: 'hold' | 'charge'
    amount_cents: number
    status: 'starting' | 'open' | 'authorized' | 'captured' | 'cancelled' | 'failed'
    intent_id: string | null
    client_secret: string | null
    captured_cents: Generated<number>
    refunded_cents: Generated<number>
    failure: string | null
    fee_cents: number
    commission_cents: number
    keep_cents: number | null
    final: Generated<boolean>
    settled_at: Timestamp | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    extra_id: string | null
    price_cents: number
    dropped: Generated<boolean>
    moved_at: Generated<Timestamp>
    statement: string | null
    purpose: Generated<'stay' | 'tip' | 'case' | 'charge'>
    card_print: string | null
    agreement_id: string | null
    charge_id: string | null
  }
  payout_accounts: {
    user_id: string
    account_id: string | null
    state: Generated<'incomplete' | 'checking' | 'restricted' | 'ready' | 'closed'>
    created_at: Timestamp
    asked_at: Timestamp
  }
  payouts: {
    booking_id: string
    sitter_id: string
    state: Generated<'waiting' | 'no_account' | 'on_hold' | 'held' | 'sending' | 'failed' | 'settled'>
    look_at: Timestamp | null
    refusals: Generated<number>
    failure: string | null
    came_at: Timestamp
    updated_at: Timestamp
    earned_cents: Generated<number>
    sent_cents: Generated<number>
    released_at: Timestamp | null
    released_why: string | null
  }
  pets: {
    id: Generated<string>
    owner_id: string
    name: string
    kind: 'dog' | 'cat' | 'bird' | 'rabbit' | 'hamster' | 'guinea-pig' | 'ferret' | 'fish' | 'turtle' | 'lizard' | 'snake' | 'other'
    breed: string | null
    age: number | null
    size: 'small' | 'medium' | 'large' | null
    description: string | null
    special_needs: string | null
    picture_id: string | null
    created_at: Generated<Timestamp>
    deleted_at: Timestamp | null
    care: Json | null
    traits: Json | null
  }
  pictures: {
    id: string
    owner_id: string | null
    state: 'reserved' | 'ready'
    expires_at: Timestamp | null
    storage_key: string | null
    width: number | null
    height: number | null
    created_at: Generated<Timestamp>
    purpose: 'listing' | 'profile' | 'pet' | 'message' | 'proof' | 'stay' | null
    bytes: number | null
    sha256: string | null
    look: string | null
    source: 'camera' | 'file' | null
    taken_at: Timestamp | null
    file_date: string | null
    like_id: string | null
    like_at: Timestamp | null
  }
  places: {
    id: string
    kind: 'city' | 'town' | 'zip'
    name: string
    state: string
    country: string
    zip_code: string | null
    norm: string
    latitude: number
    longitude: number
    population: number
  }
  push_subscriptions: {
    session_hash: Buffer
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Timestamp
    pushed: Generated<string[]>
  }
  quick_answers: {
    user_id: string
    answers: string[]
    updated_at: Timestamp
  }
  quota_uses: {
    user_id: string
    action: string
    began_at: Timestamp
    used: number
  }
  record_questions: {
    booking_id: string
    vaccination_id: string
    why: 'unreadable' | 'other_pet' | 'dates_differ'
    asked_at: Timestamp
  }
  refund_decisions: {
    id: Generated<string>
    booking_id: string
    kind: 'refund' | 'cancellation' | 'end'
    amount_cents: number
    reason: 'sitter_cancelled' | 'sitter_no_show' | 'owner_late' | 'hurt' | 'not_described' | 'cut_short' | 'goodwill' | 'mistake' | 'other'
    paid_by: 'both' | 'sitter' | 'marketplace'
    fault: 'sitter' | 'owner' | 'nobody' | null
    note: string | null
    text: string | null
    made_by: string | null
    made_at: Timestamp
    request_id: string
    request_hash: string
    case_id: string | null
  }
  refunds: {
    id: Generated<string>
    payment_id: string
    booking_id: string
    amount_cents: number
    reason: string
    status: 'due' | 'done' | 'failed'
    provider_refund_id: string | null
    created_at: Generated<Timestamp>
    done_at: Timestamp | null
    by_bank: Generated<boolean>
  }
  reports: {
    id: Generated<string>
    listing_id: string | null
    reporter_id: string
    reason: 'inaccurate' | 'scam' | 'unsafe' | 'offensive' | 'duplicate' | 'harassment' | 'outside_payment' | 'spam' | 'privacy' | 'other'
    details: string | null
    created_at: Timestamp
    conversation_id: string | null
    up_to_number: number | null
    outcome: 'resolved' | 'dismissed' | null
    closed_at: Timestamp | null
    closed_by: string | null
    about: 'review' | 'profile' | 'photo' | 'message' | 'update' | null
    thing: string | null
    reported_id: string | null
    message_id: string | null
    note: string | null
    actions: ('hidden' | 'warned' | 'suspended' | 'messaged' | 'refunded' | 'other')[] | null
    subject: GeneratedAlways<string>
  }
  request_words: {
    booking_id: string
    sitter_id: string
    words: string
  }
  review_pets: {
    review_id: string
    pet_id: string
    as_described: boolean | null
    welcome_back: boolean | null
    with_dogs: boolean | null
    with_cats: boolean | null
    with_others: boolean | null
    with_children: boolean | null
  }
  reviews: {
    id: Generated<string>
    booking_id: string
    listing_id: string
    reviewer_id: string
    reviewee_id: string
    rating: number
    comment: string | null
    created_at: Generated<Timestamp>
    deleted_at: Timestamp | null
    reply: string | null
    replied_at: Timestamp | null
    hidden_id: string | null
    reply_hidden_id: string | null
    review_type: Generated<'sitter_review' | 'owner_review'>
    private_note: string | null
    shown_at: Generated<Timestamp>
    is_shown: Generated<boolean>
  }
  rounds: {
    id: string
    owner_id: string
    state: Generated<'open' | 'placed' | 'ended'>
    created_at: Timestamp
    ended_at: Timestamp | null
    kind: Generated<'one_of' | 'rescue'>
    from_booking_id: string | null
    until: Timestamp | null
    cover_most_cents: Generated<number>
    cover_cents: Generated<number>
  }
  search_state: {
    one: Generated<boolean>
    mean_rating: Generated<number>
  }
  secrets: {
    name: string
    value: Json
    created_at: Generated<Timestamp>
  }
  sent_data: {
    user_id: string
    everything: boolean
    sent_by: string
    sent_at: Timestamp
    until: Timestamp
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    id_token: string | null
    created_at: Generated<Timestamp>
    last_seen_at: Generated<Timestamp>
    expires_at: Timestamp
    id: Generated<string>
    user_agent: string | null
    provider_session_hash: Buffer | null
    proved_at: Timestamp | null
    contacts_shown: Generated<number[]>
    contacts_noted_at: Timestamp | null
  }
  sightings: {
    id: Generated<string>
    lost_pet_id: string
    seen_at: Timestamp
    seen_where: string
    text: string | null
    contact: string | null
    received_at: Timestamp
    told_later: boolean
  }
  site_files: {
    name: string
    bytes: Buffer
    made_at: Timestamp
    unused_since: Timestamp | null
  }
  site_versions: {
    number: number
    content: Json
    state: 'draft' | 'published' | 'past'
    revision: Generated<number>
    made_by: string | null
    made_at: Timestamp
    note: string | null
    copy_of: number | null
    request_id: string | null
    based_on: number | null
  }
  sitter_answers: {
    sitter_id: string
    kind: 'request' | 'conversation'
    subject_id: string
    asked_at: Timestamp
    answered_at: Timestamp | null
  }
  sitter_applications: {
    id: Generated<string>
    user_id: string
    status: Generated<'pending' | 'approved' | 'rejected'>
    name: string
    surname: string
    email: string
    phone: string
    address: string
    city: string
    state: string
    zip_code: string
    experience: string
    motivation: string
    pet_groups: ('Dogs' | 'Cats' | 'Small Animals' | 'Birds' | 'Fish' | 'Reptiles' | 'Other')[]
    availability: string
    reference_contacts: string | null
    background_check: boolean
    insurance: boolean
    emergency_contact: string
    created_at: Timestamp
    reviewed_at: Timestamp | null
    reviewed_by: string | null
    admin_notes: string | null
  }
  staff_notes: {
    id: Generated<string>
    person_id: string | null
    text: string
    made_by: string
    made_at: Timestamp
    edited_at: Timestamp | null
    struck_at: Timestamp | null
    struck_by: string | null
    pinned: Generated<boolean>
    listing_id: string | null
    booking_id: string | null
    case_id: string | null
  }
  stay_update_pets: {
    update_id: string
    pet_id: string
    name: string
  }
  stay_update_photos: {
    update_id: string
    position: number
    picture_id: string | null
    alt: string | null
    hidden_id: string | null
  }
  stay_update_ticks: {
    update_id: string
    position: number
    pet_id: string
    activity: 'meal' | 'water' | 'medication' | 'walk' | 'potty' | 'play' | 'cleaning'
    medication: string | null
    due_time: string | null
    done_at: Timestamp
  }
  stay_updates: {
    id: Generated<string>
    booking_id: string
    message_id: string
    client_id: string
    said: string
    has_words: boolean
    ticks: number
    photos: number
    created_at: Timestamp
  }
  stopped_mail: {
    address: string
    reason: 'bounced' | 'complained'
    detail: string | null
    happened_at: Timestamp
    lifted_at: Timestamp | null
  }
  transfers: {
    id: Generated<string>
    booking_id: string
    direction: 'out' | 'back'
    returns_id: string | null
    account_id: string
    amount_cents: number
    status: Generated<'due' | 'done' | 'refused' | 'dropped'>
    provider_id: string | null
    created_at: Timestamp
    done_at: Timestamp | null
    asked_at: Generated<Timestamp>
  }
  user_settings: {
    user_id: string
    email_booking_confirmation: Generated<boolean>
    email_booking_reminders: Generated<boolean>
    email_promotional: Generated<boolean>
    push_booking_updates: Generated<boolean>
    push_messages: Generated<boolean>
    sms_booking_reminders: Generated<boolean>
    profile_visibility: Generated<'public' | 'sitters-only' | 'private'>
    show_email_to_sitters: Generated<boolean>
    show_phone_to_sitters: Generated<boolean>
    allow_search_engine_indexing: Generated<boolean>
    lost_pet_alerts: Generated<boolean>
  }
  users: {
    id: Generated<string>
    issuer: string
    subject: string
    email: string
    email_verified: Generated<boolean>
    role: Generated<'owner' | 'sitter' | 'admin'>
    name: string | null
    surname: string | null
    first_name: string | null
    last_name: string | null
    fullname: string | null
    phone: string | null
    address: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    bio: string | null
    picture_id: string | null
    verified: Generated<boolean>
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    role_before_admin: 'owner' | 'sitter' | null
    deleted_at: Timestamp | null
    time_zone: string | null
    phone_e164: string | null
    phone_takes_texts: Generated<boolean>
    suspended_at: Timestamp | null
    warned_at: Timestamp | null
    barred_email: Buffer | null
    bio_hidden_id: string | null
    admin_since: Timestamp | null
    agreed_at: Generated<Timestamp>
  }
  vaccination_proofs: {
    vaccination_id: string
    position: number
    picture_id: string
  }
  vaccinations: {
    id: Generated<string>
    pet_id: string
    vaccine: 'rabies' | 'dhpp' | 'bordetella' | 'leptospirosis' | 'influenza' | 'fvrcp' | 'felv' | 'distemper' | 'rhdv2' | 'other'
    name: string | null
    basis: 'vaccination' | 'titer' | 'exemption'
    given_on: string | null
    valid_until: string | null
    is_first: Generated<boolean>
    clinic: string | null
    created_at: Timestamp
    request_id: string | null
    request_hash: string | null
    remind_at: Timestamp | null
    reminded_for: number | null
    reminders_off: Generated<boolean>
  }
  vet_expenses: {
    id: Generated<string>
    booking_id: string
    amount_cents: number
    what: string | null
    decided_by: 'owner' | 'contact' | 'mandate'
    mandate_id: string | null
    receipt_id: string | null
    recorded_by: string
    recorded_at: Timestamp
    agreed: boolean | null
    answered_at: Timestamp | null
    client_id: string
    said: string
  }
  visit_salts: {
    day: string
    salt: Buffer
  }
  'identity.accounts': {
    id: Generated<string>
    email: string
    password_hash: string
    email_verified: Generated<boolean>
    given_name: string | null
    family_name: string | null
    created_at: Generated<Timestamp>
    agreed_terms: number | null
    agreed_privacy: number | null
  }
  'identity.guesses': {
    key: Buffer
    tries: number
    next_at: Timestamp
    expires_at: Timestamp
  }
  'identity.links': {
    token_hash: Buffer
    account_id: string
    purpose: 'verify-email' | 'reset-password' | 'change-email' | 'undo-email'
    expires_at: Timestamp
    used_at: Timestamp | null
    email: string | null
  }
  'identity.payloads': {
    kind: string
    id: string
    payload: Json
    grant_id: string | null
    user_code: string | null
    uid: string | null
    expires_at: Timestamp | null
    consumed_at: Timestamp | null
  }
}
