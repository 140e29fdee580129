// docs/product.md#care-of-a-stay
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#web/platform/rendered.tsx'
import { RecordPictures, RecordPicturesNote } from './record-pictures.tsx'
import type { RecordPicturesProps } from './record-pictures.tsx'

const at = { date: '2027-03-10', time: '09:00' }
const label = { source: 'camera' as const, at, sentAt: null, fileDate: null, looksLike: null }
const record = (url: string | null): RecordPicturesProps['record'] => ({
  photos: [{ url, label }],
  label: null,
  kind: 'meal',
  at,
})
const words = /can't rule out a modified app/

test('what the labels of photos mean is said once for all records of a day', async () => {
  const records = [record('/pictures/one'), record('/pictures/two')]
  renderInApp(
    <>
      {records.map((each, at) => (
        <RecordPictures key={at} record={each} />
      ))}
      <RecordPicturesNote records={records} />
    </>,
  )
  expect(await screen.findAllByText(/^Taken in /)).toHaveLength(2)
  expect(await screen.findAllByText(words)).toHaveLength(1)
})

test('it is not said without photos, or when all are gone', async () => {
  const gone = record(null)
  renderInApp(
    <>
      <RecordPictures record={gone} />
      <RecordPicturesNote records={[gone, { ...gone, photos: [] }]} />
    </>,
  )
  expect(await screen.findByText('A photo is no longer available.')).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
})
