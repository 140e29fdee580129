import type { CallInput } from '#contract/endpoint.ts'
import type * as api from '#contract/api.ts'

/** A complete sitter application. */
export const application = {
  name: 'Rae',
  surname: 'Right',
  email: 'rae@people.test',
  phone: '(512) 555-0142',
  address: '12 Cedar Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  experience: 'I grew up with three dogs and looked after the neighbors\u2019 cats for years.',
  motivation: 'I work from home and would love the company.',
  petTypes: ['Dogs', 'Small Animals'],
  availability: 'Weekdays and most weekends',
  emergencyContact: 'Sam Right, (512) 555-0143',
} satisfies CallInput<typeof api.applications.apply>['body']
