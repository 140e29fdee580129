/** Emergencies during a stay: whom to call, what a vet has to know, what the owner agreed to, and what it cost. */
export { emergencyRoutes } from './routes.ts'
/** For composition: the page that a sitter shows to a vet. */
export { vetPage } from './vet-page.ts'
/** For composition: who is named in a care sheet is asked, and says so on a page. */
export { contactsPort, contactsToTell, contactTokens } from './contacts.ts'
export type { ContactTokens } from './contacts.ts'
export { contactPage } from './contact-page.ts'
/** For what a sitter asks back of it. */
export { costsOf } from './costs-store.ts'
/** For the demo: an owner signs. */
export { signIn } from './mandate.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseEmergencyOf } from './leave-store.ts'
export { exportContacts, exportEmergency } from './export-emergency.ts'
