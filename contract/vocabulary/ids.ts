/** What an id is, as the text of a pattern: a UUID. The database writes its letters small. */
export const idText = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
