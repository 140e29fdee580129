import type { User } from '#contract/identity.ts'
import type { Role } from '#contract/endpoint.ts'
import type { UserRow } from './store.ts'

/** A person as they see themselves. */
export function viewUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    firstName: row.first_name,
    lastName: row.last_name,
    fullname: row.fullname,
    phone: row.phone,
    role: row.role as Role,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    bio: row.bio,
    profileImageUrl: row.picture_id && `/objects/uploads/${row.picture_id}`,
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
