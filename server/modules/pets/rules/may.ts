/** Only the owner sees, changes and removes a pet. */
export function mayChangePet(pet: { readonly ownerId: string }, asker: { readonly id: string }): boolean {
  return pet.ownerId === asker.id
}
