import { about, cancellations, howItWorks, privacy, support, terms, type NavigationLink } from './-navigation.ts'

/** The pages that explain the site. */
export const aboutPages: readonly NavigationLink[] = [
  about,
  howItWorks,
  cancellations,
  ...support,
  terms,
  privacy,
  { to: '/company', label: 'Company' },
]
