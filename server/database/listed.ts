import { sql } from 'kysely'

/** The condition that listing `l` is public: neither hidden nor deleted. */
export const isListed = sql<boolean>`(l.is_active and l.deleted_at is null)`
