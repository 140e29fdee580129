import { Search, Users } from 'lucide-react'
import { Checkbox } from '../checkbox.tsx'
import { ComboboxLine, ComboboxStatus, useCombobox } from '../combobox.tsx'
import { CopyField } from '../copy-field.tsx'
import { CounterStepper } from '../counter-stepper.tsx'
import { Field } from '../field.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { PasswordInput } from '../password-input.tsx'
import { Radio } from '../radio.tsx'
import { RangeSlider } from '../range-slider.tsx'
import { SearchBox } from '../search-box.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { TextInput } from '../text-input.tsx'
import { Textarea } from '../textarea.tsx'
import { Kept, Row, Stack, type Example } from './example.tsx'

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
  { value: 'xl', label: 'Very large', disabled: true },
]

function Texts() {
  return (
    <Stack>
      <Field label="Name" hint="As your friends call you." required>
        <TextInput defaultValue="Robin" />
      </Field>
      <Field label="Amount" optional>
        <TextInput prefix="$" placeholder="0.00" inputMode="decimal" />
      </Field>
      <Field label="Email" error="Enter an email address, like robin@example.com.">
        <TextInput defaultValue="robin@" />
      </Field>
      <Field label="Disabled">
        <TextInput defaultValue="Cannot be changed" disabled />
      </Field>
      <Field label="Password" error="Choose a longer password.">
        <PasswordInput defaultValue="secret" />
      </Field>
      <Field label="Note" hint="Up to 40 characters.">
        <Textarea counter maxLength={40} defaultValue="Ring twice." />
      </Field>
      <Field label="Note at its limit" error="That's the longest it can be.">
        <Textarea counter maxLength={10} rows={2} defaultValue="0123456789" />
      </Field>
      <Kept start="">
        {(value, set) => (
          <SearchBox label="Search" placeholder="Search by name" maxLength={40} value={value} onChange={set} />
        )}
      </Kept>
      <CopyField label="Link" value="https://example.com/a/rather/long/address/that/does/not/fit" />
    </Stack>
  )
}

function Choices() {
  return (
    <Stack>
      <Field label="Size">
        <Select options={sizes} placeholder="Choose a size" />
      </Field>
      <Field label="Size" error="Choose a size." required>
        <Select options={sizes} placeholder="Choose a size" />
      </Field>
      <Field label="Disabled">
        <Select options={sizes} disabled />
      </Field>
      <Kept<string | undefined> start={undefined}>
        {(value, set) => <FilterSelect label="Filter" all="All sizes" options={sizes} value={value} onChange={set} />}
      </Kept>
      <div>
        <Checkbox label="Garden" />
        <Checkbox label="Garden" hint="With a fence" defaultChecked />
        <Checkbox label="Garden" hint="There is none" disabled />
        <Checkbox label="Garden" hint="Included" disabled defaultChecked />
      </div>
      <Row>
        {['One', 'Two', 'Off'].map((label, at) => (
          <label key={label} style={{ display: 'flex', gap: '0.5rem' }}>
            <Radio name="gallery" defaultChecked={at === 0} disabled={at === 2} /> {label}
          </label>
        ))}
      </Row>
      <Kept<boolean> start>
        {(on, set) => <Switch label="Letters" hint="Once a week" checked={on} onChange={set} />}
      </Kept>
      <Kept<boolean> start={false}>{(on, set) => <Switch label="Calls" checked={on} onChange={set} />}</Kept>
      <Switch label="Disabled" checked disabled onChange={() => {}} />
    </Stack>
  )
}

function Numbers() {
  return (
    <Stack>
      <Kept start={0}>
        {(value, set) => (
          <CounterStepper label="Guests" icon={<Users />} hint="Up to 3" max={3} value={value} onChange={set} />
        )}
      </Kept>
      <CounterStepper label="Rooms" value={3} max={3} onChange={() => {}} />
      <Kept<[number, number]> start={[20, 60]}>
        {(value, set) => <RangeSlider labels={['From', 'To']} max={100} step={5} value={value} onChange={set} />}
      </Kept>
    </Stack>
  )
}

const cities = ['Ames', 'Bath', 'Cork']

function Combobox({ text, set }: { text: string; set: (text: string) => void }) {
  const options = cities.map((city) => ({
    key: city,
    icon: <Search />,
    main: city,
    second: `The city of ${city}`,
    choose: () => set(city),
  }))
  const box = useCombobox({ options, open: true, onOpenChange: () => {}, onEnter: () => {} })
  return (
    <Stack>
      <Field label="City">
        <TextInput {...box.inputProps} value={text} onChange={({ target }) => set(target.value)} />
      </Field>
      <div {...box.listProps} aria-label="Cities">
        {options.map((option) => (
          <ComboboxLine {...box.lineProps(option)} key={option.key} />
        ))}
      </div>
      <ComboboxStatus>3 cities</ComboboxStatus>
    </Stack>
  )
}

export const inputs: readonly Example[] = [
  { name: 'Field with TextInput, PasswordInput, Textarea; SearchBox, CopyField', shown: <Texts /> },
  { name: 'Select, FilterSelect, Checkbox, Radio, Switch', shown: <Choices /> },
  { name: 'CounterStepper, RangeSlider', shown: <Numbers /> },
  { name: 'Combobox', shown: <Kept start="">{(text, set) => <Combobox text={text} set={set} />}</Kept> },
]
