import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RangeSlider } from './range-slider.tsx'

function Prices({ from = 20, to = 60 }) {
  const [value, setValue] = useState<[number, number]>([from, to])
  return (
    <RangeSlider
      labels={['Lowest price', 'Highest price']}
      max={100}
      step={5}
      value={value}
      say={(dollars) => `$${dollars}`}
      onChange={setValue}
    />
  )
}

const thumb = (name: string) => screen.getByRole('slider', { name })
const said = () => screen.getAllByRole('slider').map((each) => each.getAttribute('aria-valuetext'))

test('keys move its thumbs by a step or to the ends; they do not pass each other', async () => {
  const user = userEvent.setup()
  render(<Prices />)
  expect(said()).toEqual(['$20', '$60'])
  thumb('Lowest price').focus()
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}')
  expect(said()).toEqual(['$25', '$60'])
  await user.keyboard('{Home}')
  expect(said()).toEqual(['$0', '$60'])
  thumb('Highest price').focus()
  await user.keyboard('{End}')
  expect(said()).toEqual(['$0', '$100'])
  await user.keyboard('{ArrowRight}')
  expect(said()).toEqual(['$0', '$100'])
})

test('values beyond its end are shown at the end', () => {
  render(<Prices from={20} to={300} />)
  expect(thumb('Highest price').getAttribute('aria-valuenow')).toBe('100')
})
