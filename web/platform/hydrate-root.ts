// With React in a file of its own, so that React begins in a task of its own rather than in that of the entry.
export { hydrateRoot } from 'react-dom/client'
