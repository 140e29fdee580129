// What the bars of a signed-in person have, at the top and on a phone at the bottom: nearly every page has both.
export { OwnLinks } from './own-links.tsx'
export { PhoneBar } from './phone-bar.tsx'
