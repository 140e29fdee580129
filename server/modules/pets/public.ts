/** A person's pets, for bookings with them. */
export type { Pet } from './store.ts'
export { erasedNotes, guestPetPairs, noteColumns, petRow } from './fields-store.ts'
export type { PetFields } from './fields-store.ts'
export { careOf, petIdsOfOwner, petsOf, traitsColumn, traitsFrom, traitsOfPets } from './store.ts'
/** For the people whom care sheets name as contacts. */
export { petsWithContact, removeContact } from './contacts-store.ts'
/** For what else an owner keeps of a pet. */
export { ownPet } from './own-pet.ts'
export { petsRoutes } from './routes.ts'
export { erasePetsOf } from './leave-store.ts'
export type { ContactsPort, HousematesPort, SavedSheet, StaysPort } from './ports.ts'
export { exportPets } from './export-pets.ts'
