import type { ApplicationPetGroup } from '#contract/vocabulary/application-pets.ts'

/** The texts of a sitter application. */
export type ApplicationText = {
  readonly petTypes: readonly ApplicationPetGroup[]
  readonly experience: string
  readonly motivation: string
  readonly availability: string
  readonly references: string | null
  readonly backgroundCheck: boolean
  readonly insurance: boolean
}

/** Pending applications, newest first. */
export const waiting: readonly ApplicationText[] = [
  {
    petTypes: ['Dogs', 'Cats'],
    experience:
      'I grew up on a farm with four dogs and fostered for the county shelter for three years, mostly older dogs that needed medication twice a day.',
    motivation: 'I work from home now and the house is too quiet. I miss having a dog under the desk.',
    availability: 'Monday to Friday all day, and every other weekend.',
    references: 'Dr. Priya Nair, Oak Street Animal Clinic, (512) 555-0117',
    backgroundCheck: true,
    insurance: false,
  },
  {
    petTypes: ['Small Animals', 'Birds', 'Reptiles'],
    experience:
      'Two bearded dragons for nine years, a cockatiel, and my daughter’s guinea pigs. I know heat lamps, humidity, and what a stressed gecko looks like.',
    motivation: 'It’s hard to find anyone who’ll take a reptile. I’d like to be that person in my neighborhood.',
    availability: 'School holidays and most weekends; I teach during the week.',
    references: null,
    backgroundCheck: true,
    insurance: true,
  },
  {
    petTypes: ['Cats'],
    experience:
      'Cats all my life, currently one senior who doesn’t mind visitors. I’ve given insulin shots for two years.',
    motivation: 'My neighbors ask me every summer anyway, and I’d like to do it properly.',
    availability: 'Anytime except the first two weeks of August.',
    references: 'The Hendersons next door: (512) 555-0163',
    backgroundCheck: false,
    insurance: false,
  },
]

/** Approved applications, whose applicants are sitters now. */
export const approved: readonly ApplicationText[] = [
  {
    petTypes: ['Dogs', 'Cats', 'Small Animals'],
    experience: 'Vet assistant for six years before I had kids. Fenced yard, two calm dogs of our own.',
    motivation: 'I’d like to work with animals again, around school hours.',
    availability: 'Every day; no more than three guests at a time.',
    references: 'Former manager at Riverside Vets, (512) 555-0188',
    backgroundCheck: true,
    insurance: true,
  },
  {
    petTypes: ['Dogs'],
    experience: 'I run a small dog-walking round and know most of the dogs in the park by name.',
    motivation: 'Owners kept asking if I do overnight stays. Now I do.',
    availability: 'Most nights, and long weekends.',
    references: null,
    backgroundCheck: true,
    insurance: false,
  },
]

/** A rejected application, with the admin's notes. */
export const rejected: readonly (ApplicationText & { readonly notes: string })[] = [
  {
    petTypes: ['Dogs', 'Cats', 'Other'],
    experience: 'None yet, but I like animals.',
    motivation: 'Extra money.',
    availability: 'Not sure.',
    references: null,
    backgroundCheck: false,
    insurance: false,
    notes:
      'Thanks for your interest! Please tell us more about your experience and your home, and when you could take pets. A reference would help, too.',
  },
]
