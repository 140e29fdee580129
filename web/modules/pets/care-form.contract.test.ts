import { expect, test } from 'vitest'
import { CareSheet } from '#contract/schemas/care-sheet.ts'
import { careFormOf, careOf, noMedication } from './care-form.ts'

test('sends what the contract accepts', () => {
  const form = {
    ...careFormOf(null),
    feeding: ' Twice a day ',
    medications: [{ ...noMedication, name: 'Apoquel', times: ['07:30', ''] }],
    vaccinations: [
      { name: 'Rabies', expiresOn: '2027-05-01' },
      { name: 'Bordetella', expiresOn: '' },
    ],
  }
  const care = careOf(form)
  expect(CareSheet.parse(care)).toEqual(care)
})
