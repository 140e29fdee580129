import { admins, everyoneSignedIn, ofBooking, owners } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls about pets, their vaccinations, emergencies and missing ones; the order is that of `actorNames`. */
export const petsRows: Readonly<Record<string, Cells>> = {
  'pets.list': owners(200, 'owners_page'),
  'pets.add': owners(201, 'owners_page'),
  'pets.change': ['not_signed_in', 200, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'pets.changeCare': ['not_signed_in', 200, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'pets.changeTraits': ['not_signed_in', 200, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'pets.remove': ['not_signed_in', 204, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'vaccinations.list': ['not_signed_in', 200, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'vaccinations.add': ['not_signed_in', 201, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'vaccinations.change': ['not_signed_in', 200, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'vaccinations.remind': ['not_signed_in', 200, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'vaccinations.remove': ['not_signed_in', 204, 'not_found', 'owners_page', 'owners_page', 'not_found'],
  'vaccinations.ofStay': ['not_signed_in', 200, 'not_found', 200, 'not_found', 'not_found'],
  'vaccinations.gapsAtListing': owners(200, 'owners_page'),
  // of a stay that asks for them: authorization-prepared.test.ts
  'vaccinations.waive': ofBooking('only_sitter_waives', 'record_not_asked', 'only_sitter_waives'),
  'vaccinations.question': ofBooking('only_sitter_waives', 'record_not_asked', 'only_sitter_waives'),
  // of a request; of a stay under way: authorization-prepared.test.ts
  'emergency.get': ofBooking('not_found', 'not_found', 'not_found'),
  'emergency.sign': ofBooking('no_mandate_now', 'only_owner_signs', 'only_owner_signs'),
  'emergency.withdraw': ofBooking('no_mandate', 'only_owner_signs', 'only_owner_signs'),
  'emergency.makeLink': ofBooking('only_sitter_links', 'no_link_now', 'only_sitter_links'),
  'emergency.endLink': ofBooking('not_found', 'not_found', 'not_found'),
  'emergency.addExpense': ofBooking('only_sitter_records_costs', 'no_costs_now', 'only_sitter_records_costs'),
  'emergency.answerExpense': ofBooking('not_found', 'not_found', 'not_found'),
  'lostPets.list': ofBooking(200, 200, 'not_found'),
  'lostPets.start': ofBooking('not_missing_now', 'not_missing_now', 'only_sides_report_missing'),
  'lostPets.change': everyoneSignedIn('not_found'),
  'lostPets.undo': everyoneSignedIn('not_found'),
  'lostPets.found': everyoneSignedIn('not_found'),
  'lostPets.stillMissing': everyoneSignedIn('not_found'),
  'lostPets.tick': everyoneSignedIn('not_found'),
  'lostPets.report': ['not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found'],
  'lostPets.end': admins('not_found'),
}
