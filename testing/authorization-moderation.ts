import { admins, everyoneSignedIn } from './authorization.ts'
import type { Cells, Outcome } from './authorization.ts'

const everyoneElse = (all: Outcome): Cells => [all, all, all, all, all, all]

/** Who may make the calls about measures, what is hidden, reports and cases; the order is that of `actorNames`. */
export const moderationRows: Readonly<Record<string, Cells>> = {
  'moderation.measure': admins(200),
  'moderation.ofPerson': admins(200),
  'moderation.list': admins(200),
  'moderation.lift': admins('measure_not_found'),
  'moderation.decideAppeal': admins('measure_not_found'),
  'moderation.mine': ['not_signed_in', 200, 200, 200, 200, 200],
  'moderation.appeal': everyoneSignedIn('measure_not_found'),
  'moderation.acknowledge': everyoneSignedIn('measure_not_found'),
  'moderation.look': admins(200),
  'moderation.hide': admins(200),
  'moderation.restore': admins('not_hidden'),
  'moderation.asked': admins(200),
  'moderation.decideAsking': admins('not_hidden'),
  'moderation.myHidden': everyoneSignedIn(200),
  'moderation.ask': everyoneSignedIn('thing_not_found'),
  'moderation.texts': admins('texts_gone'),
  'reports.listing': ['not_signed_in', 201, 201, 'own_listing_reported', 201, 201],
  'reports.conversation': ['not_signed_in', 201, 'not_found', 201, 'not_found', 'not_found'],
  // of the owner's review
  'reports.report': ['not_signed_in', 'own_reported', 201, 201, 201, 201],
  'reports.list': admins(200),
  'reports.read': admins('report_not_found'),
  'reports.close': admins('report_not_found'),
  'reports.reopen': admins('report_not_found'),
  // without a stay; of nobody who is signed in it needs an email
  'cases.open': ['case_needs_email', 201, 201, 201, 201, 201],
  'cases.confirm': everyoneElse('case_link_expired'),
  'cases.mine': everyoneSignedIn(200),
  'cases.get': everyoneSignedIn('case_not_found'),
  'cases.write': everyoneSignedIn('case_not_found'),
  'cases.previewOffer': everyoneSignedIn('case_not_found'),
  'cases.offer': everyoneSignedIn('case_not_found'),
  'cases.answerOffer': everyoneSignedIn('case_not_found'),
  'cases.step': everyoneSignedIn('case_not_found'),
  'cases.confirmDecision': admins('case_not_found'),
  'cases.decide': admins('case_not_found'),
  'cases.list': admins(200),
  'cases.read': admins('case_not_found'),
  'cases.answer': admins('case_not_found'),
  'cases.setState': admins('case_not_found'),
  'cases.bundles': admins('case_not_found'),
  'cases.readBundle': admins('case_not_found'),
  'cases.messages': admins('case_not_found'),
  'cases.openForStay': admins(201),
}
