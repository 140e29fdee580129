// A separate file, so that React is evaluated in its own task and not in that of the entry script.
export { createRoot, hydrateRoot } from 'react-dom/client'
