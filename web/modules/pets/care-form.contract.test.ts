import { CareSheet } from '#contract/inputs/care-sheet.ts'
import { expect, test } from 'vitest'
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
