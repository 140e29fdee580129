import { event, guard, later, live, mail, notified } from './event.ts'
import type { ProductEvent } from './event.ts'

/** What follows from the care of a stay. */
export const careEvents: readonly ProductEvent[] = [
  event('care', 'something is recorded, or the clock has looked at the care of a stay', 'care_stays: added, changed', [
    live('both sides', 'care_stays_told on care_stays'),
  ]),
  event('care', 'a dose is due or late, a dose or meal is missed', 'care_tasks: told (the clock)', [
    notified({ care_due: 'sitter', care_overdue: 'owner and sitter' }, 'care_tasks_noted on care_tasks'),
  ]),
  event('care', 'a dose is recorded after all, refused, vomited or given twice', 'care_records: added', [
    notified({ care_note: 'owner' }, 'care_records_noted on care_records'),
    guard(
      'its photos are those that came with it, but for pictures that are gone',
      'care_record_photos_kept on care_record_photos',
    ),
  ]),
  event('care', 'a care sheet is changed during a stay', 'care_log: sheet_changed', [
    notified({ care_note: 'sitter' }, 'care_log_sheets_noted on care_log'),
  ]),
  event(
    'bookings',
    'an owner says something new that speaks against an accepted stay',
    'booking_pets: traits_told_at',
    [notified({ care_note: 'sitter' }, 'booking_pets_traits_noted on booking_pets')],
  ),
  event(
    'vaccinations',
    'a stay is accepted, or changed, that lacks a record it asks for',
    'booking_events: accepted, applied',
    [notified({ records: 'owner' }, 'booking_events_noted on booking_events')],
  ),
  event(
    'vaccinations',
    'records that a stay asks for are due in a week, or overdue, or its owner takes one away',
    'bookings: records_step (the clock), records_gone_at',
    [notified({ records: 'owner and sitter' }, 'bookings_records_noted on bookings')],
  ),
  event('vaccinations', 'a record of a pet ends in 30 days, or in 7', 'vaccinations: reminded_for (the clock)', [
    notified({ records: 'owner' }, 'vaccinations_ending_noted on vaccinations'),
  ]),
  event('vaccinations', 'a sitter questions a record', 'record_questions: added', [
    notified({ records: 'owner' }, 'record_questions_noted on record_questions'),
  ]),
  event('vaccinations', 'a sitter excuses a pet from a vaccine', 'booking_events: waived', [
    live('both sides, on every page that shows the booking', 'booking_events_told on booking_events'),
  ]),
  event('handovers', 'a check-in or check-out is written, offered or answered', 'handovers: added, changed', [
    live('both sides', 'handovers_told on handovers'),
    guard('one that both agreed to is never changed, but for the words of who leaves', 'handovers_kept on handovers'),
    guard('nor are its photos, but for pictures that are gone', 'handover_photos_kept on handover_photos'),
  ]),
  event(
    'handovers',
    'a check-in or check-out is offered, agreed to, disagreed with or not answered',
    'care_log: handover_offered, handover_agreed, handover_disagreed, handover_unanswered',
    [notified({ handover: 'owner and sitter' }, 'care_log_handovers_noted on care_log')],
  ),
  event(
    'handovers',
    'nobody has recorded a check-in two hours after its time',
    'none: the clock (recurring job remind-of-stays)',
    [notified({ handover: 'owner and sitter' }, 'modules/notifications/remind.ts#askForCheckIns')],
  ),
  event('charges', 'a sitter asks for something after a stay, or that is answered', 'charges: added, state', [
    guard('it is no more than the rule of the stay, or the cost at the vet', 'charges_due on charges'),
    guard('all cases of a stay together ask no more of its owner than one may', 'charges_of_cases on charges'),
    live('both sides', 'charges_told on charges'),
  ]),
  event(
    'charges',
    'a charge is asked for, not answered in time, or ended without a payment by the sitter or staff',
    'care_log: charge_asked, charge_unpaid, charge_ended (dropped)',
    [notified({ stay_charge: 'owner' }, 'care_log_handovers_noted on care_log')],
  ),
  event(
    'charges',
    'a charge is objected to, paid, declined, or a proposal of staff is not paid in time',
    'care_log: charge_objected, charge_ended (paid, declined, lapsed)',
    [notified({ stay_charge: 'sitter' }, 'care_log_handovers_noted on care_log')],
  ),
  event(
    'emergency',
    'a link for a vet is opened first, a mandate is signed or withdrawn, a cost is recorded',
    'care_log: link_opened, mandate_signed, mandate_withdrawn, expense_added',
    [notified({ emergency: 'other side' }, 'care_log_emergency_noted on care_log')],
  ),
  event('emergency', 'a contact with an email is added to a care sheet', 'contact_consents: added, asked_at', [
    mail('the contact, once a year', 'modules/emergency/contacts.ts#askContacts', 'send-mail'),
  ]),
  event('emergency', 'a contact says no', 'contact_consents: answer → no', [
    notified({ emergency: 'person' }, 'contact_consents_noted on contact_consents'),
  ]),
  event('lost-pets', 'a pet is reported as missing, or its page changes', 'lost_pets: added, changed, removed', [
    live('both sides', 'lost_pets_told on lost_pets'),
    later('opens its page after 30 seconds', 'modules/lost-pets/start.ts#startLost', 'open-lost-pet'),
  ]),
  event(
    'lost-pets',
    'a pet is reported as missing, 30 seconds ago',
    'lost_pets: starting → open (job open-lost-pet, or the clock)',
    [
      notified({ pet_lost: 'owner and sitter' }, 'lost_pets_opened on lost_pets'),
      mail('the contacts who said yes', 'modules/lost-pets/open.ts#mailContacts', 'send-mail'),
    ],
  ),
  event('lost-pets', 'a missing pet was seen far away', 'lost_pet_waves: added', [
    notified({ pet_lost: 'owner and sitter' }, 'lost_pet_waves_moved on lost_pet_waves'),
  ]),
  event('lost-pets', 'a missing pet was found', 'lost_pets: open → found', [
    notified({ pet_lost: 'owner and sitter' }, 'lost_pets_found on lost_pets'),
    mail('the contacts who said yes', 'modules/lost-pets/open.ts#mailContacts', 'send-mail'),
  ]),
  event('lost-pets', 'a pet may still be missing after days', 'lost_pets: asked (the clock)', [
    notified({ pet_lost: 'owner and sitter' }, 'lost_pets_asked on lost_pets'),
  ]),
  event('lost-pets', 'somebody reports that a missing pet was seen', 'sightings: added', [
    live('both sides', 'sightings_told on sightings'),
    notified({ pet_lost: 'owner and sitter' }, 'sightings_noted on sightings'),
  ]),
  event('care', 'what was recorded is changed', 'care_records, care_log: changed, removed', [
    guard('it is refused, but for the words of who leaves', [
      'care_records_kept on care_records',
      'care_log_kept on care_log',
      'care_log_no_truncate on care_log',
    ]),
  ]),
]
