import { labelOf } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import {
  Bed,
  Building2,
  CalendarCheck,
  Clock,
  Info,
  LogIn,
  LogOut,
  MapPin,
  Moon,
  Ruler,
  ShieldCheck,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { togetherWords } from '#contract/vocabulary/housemates.ts'
import { kindWords } from '#contract/vocabulary/pet-kinds.ts'
import { formatArea } from '#web/platform/format/measures.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { useUnits } from '#web/platform/units.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { offeredServices, sortAmenities } from './amenities.ts'
import { lateCancellation, policyTitle, policyWords } from '#web/modules/bookings/cancellation-words.ts'
import { aggressionWarning, foodPolicy, healthRequirements, requirementsOf, residentsOf } from './listing-words.ts'
import { PetKindIcon } from './pet-kind-icon.tsx'
import { vaccineWords } from './vaccine-words.ts'
import {
  addressLines,
  AmenityList,
  type AmenityItem,
  Fact,
  Facts,
  Folded,
  ListingSection,
  Section,
  TickList,
  Written,
} from './sections.tsx'
import { lateWordsOf } from '#web/product/late-words.ts'
import { ownNightsWords } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'

/** How many amenities are shown before "Show all". */
const amenitiesAtFirst = 8

type ListingProps = { listing: Listing }
type ListingSectionsProps = ListingProps & {
  map: ReactNode
  /** The calendar, where a stay can be chosen. */
  dates: ReactNode
}

/** All sections of a listing, from the facts to the place. */
export function ListingSections({ listing, map, dates }: ListingSectionsProps) {
  return (
    <div className="grid gap-6 sm:gap-10">
      <Facility listing={listing} />
      <About listing={listing} />
      <Access listing={listing} />
      <Services listing={listing} />
      <Rules listing={listing} />
      <Safety listing={listing} />
      {dates && (
        <Section id="dates" title="Availability">
          {dates}
        </Section>
      )}
      <Location listing={listing} map={map} />
    </div>
  )
}

function Facility({ listing }: ListingProps) {
  const units = useUnits()
  const lists = useLists()
  const { others } = sortAmenities(listing.amenities)
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby="facility" className="grid gap-4">
      <h2 id="facility" className="text-2xl font-semibold max-sm:text-xl">
        Facility Details
      </h2>
      <Facts>
        <Fact icon={Bed} label="Accommodation">
          {labelOf(lists, 'rooms', listing.accommodationType, listing.accommodationType)}
        </Fact>
        <Fact icon={Users} label="Capacity">
          {listing.capacity}
        </Fact>
        {listing.roomSize !== null && (
          <Fact icon={Ruler} label="Room size">
            {formatArea(listing.roomSize, units)}
          </Fact>
        )}
        <Fact icon={ShieldCheck} label="Supervision">
          {listing.supervision}
        </Fact>
        {listing.availability.instantBook && (
          <Fact icon={CalendarCheck} label="Booking">
            Instant book
          </Fact>
        )}
      </Facts>
      {others.length > 0 && (
        <ListingSection title="Amenities">
          <AmenityList items={all ? others : others.slice(0, amenitiesAtFirst)} />
          {!all && others.length > amenitiesAtFirst && (
            <Button variant="secondary" size="sm" className="mt-2 justify-self-start" onClick={() => setAll(true)}>
              Show all {others.length} amenities
            </Button>
          )}
        </ListingSection>
      )}
    </section>
  )
}

function About({ listing }: ListingProps) {
  return (
    <Section id="about" title="About This Pet Hotel" folds={Boolean(listing.spaceDescription || listing.dailySchedule)}>
      {listing.description ? <Written>{listing.description}</Written> : listing.may.edit && <NotWritten />}
      <Folded>
        {listing.spaceDescription && (
          <ListingSection title="The Space">
            <Written>{listing.spaceDescription}</Written>
          </ListingSection>
        )}
        {listing.dailySchedule && (
          <ListingSection title="Daily Schedule">
            <Written>{listing.dailySchedule}</Written>
          </ListingSection>
        )}
      </Folded>
    </Section>
  )
}

function Access({ listing }: ListingProps) {
  // only the sitter sees what they did not answer
  const access = sortAmenities(listing.amenities).access.filter(
    ({ available }) => available !== null || listing.may.edit,
  )
  if (access.length === 0 && !listing.may.edit) return null
  return (
    <Section id="access" title="Pet Access Areas" folds>
      <Folded>{access.length > 0 ? <AmenityList items={access} /> : <NotWritten />}</Folded>
    </Section>
  )
}

function Services({ listing }: ListingProps) {
  const lists = useLists()
  const services = offeredServices(listing.services)
  return (
    <Section id="services" title="Additional Services & Notes" folds>
      <Folded>
        {services.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {services.map(({ id, title, options }) => (
              <ListingSection key={id} title={title}>
                <ul className="flex flex-wrap gap-1.5">
                  {options.map((option) => (
                    <li key={option}>
                      <Badge>{labelOf(lists, 'services', option, option)}</Badge>
                    </li>
                  ))}
                </ul>
              </ListingSection>
            ))}
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Note title="Health Requirements">{healthRequirements}</Note>
          <Note title="Food Policy">{foodPolicy}</Note>
        </div>
      </Folded>
    </Section>
  )
}

function Rules({ listing }: ListingProps) {
  const lists = useLists()
  const residents = residentsOf(listing, lists)
  return (
    <Section id="rules" title="Pet Rules & Requirements" folds>
      <ListingSection title="Accepted pets">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {listing.petTypes.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <PetKindIcon kind={kind} className="size-5 text-brand" />
              {kindWords(kind, lists).many}
            </li>
          ))}
        </ul>
      </ListingSection>
      <VaccinePart rules={listing.vaccineRules} />
      <ListingSection title="Size limits">
        <p>{listing.sizeLimits}</p>
      </ListingSection>
      {listing.together !== 'any' && (
        <ListingSection title="Who stays together">
          <p>{togetherWords[listing.together]}</p>
        </ListingSection>
      )}
      {residents && (
        <ListingSection title="Who lives here">
          <p>{residents}</p>
        </ListingSection>
      )}
      <Folded>
        <ListingSection title="Requirements">
          <TickList items={requirementsOf(listing)} />
        </ListingSection>
        {listing.houseRules && (
          <ListingSection title="House rules">
            <Written>{listing.houseRules}</Written>
          </ListingSection>
        )}
        <p className="flex items-start gap-3 rounded-xl bg-warn-soft p-4 text-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          {aggressionWarning}
        </p>
      </Folded>
    </Section>
  )
}

/** What a listing asks of the records of each kind; nothing where it asks for none. */
function VaccinePart({ rules }: { rules: Listing['vaccineRules'] }) {
  const lists = useLists()
  if (rules.length === 0) return null
  return (
    <ListingSection title="Vaccinations">
      <ul className="grid gap-1">
        {vaccineWords(rules, lists).map(({ kind, words }) => (
          <li key={kind}>{words}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Each needs a record with a photo of the certificate that covers the last night.
      </p>
    </ListingSection>
  )
}

function Safety({ listing }: ListingProps) {
  const { security, emergency } = sortAmenities(listing.amenities)
  const terms = useTerms()
  const { cancellationPolicy: policy } = listing
  const nights = ownNightsWords(listing)
  const late = lateWordsOf(listing)
  return (
    <Section id="safety" title="Safety & Information" folds>
      <Folded>
        <div className="grid gap-6 empty:hidden sm:grid-cols-2">
          <AmenityPart title="Security features" items={security} edit={listing.may.edit} />
          <AmenityPart title="Emergency care" items={emergency} edit={listing.may.edit} />
        </div>
      </Folded>
      <Facts>
        <Fact icon={LogIn} label="Check-in">
          {formatTimeOfDay(listing.checkInTime)}
        </Fact>
        <Fact icon={LogOut} label="Check-out">
          {formatTimeOfDay(listing.checkOutTime)}
        </Fact>
        {late && (
          <Fact icon={Clock} label="Late pick-up">
            {late}
          </Fact>
        )}
        {nights && (
          <Fact icon={Moon} label="Length of stay">
            {nights}
          </Fact>
        )}
      </Facts>
      <Folded>
        <Note title={`Cancellation: ${policyTitle(policy)}`}>
          {terms && `${policyWords(policy, terms.freeDays)} ${lateCancellation(terms)}`}
        </Note>
      </Folded>
    </Section>
  )
}

type AmenityPartProps = { title: string; items: readonly AmenityItem[]; edit: boolean }

/** Amenities of one kind; if there are none, only the sitter sees the section. */
function AmenityPart({ title, items, edit }: AmenityPartProps) {
  if (items.length === 0 && !edit) return null
  return (
    <ListingSection title={title}>
      {items.length > 0 ? <AmenityList items={items} narrow /> : <NotWritten />}
    </ListingSection>
  )
}

function Location({ listing, map }: ListingProps & { map: ReactNode }) {
  const building = addressLines(listing)
  return (
    <Section id="location" title="Location">
      <Facts>
        <Fact icon={MapPin} label="Address">
          {listing.location}
          {listing.exactLocation &&
            listing.zipCode &&
            !listing.location.includes(listing.zipCode) &&
            ` ${listing.zipCode}`}
        </Fact>
        {building.length > 0 && (
          <Fact icon={Building2} label="Building details">
            {building.join(' · ')}
          </Fact>
        )}
      </Facts>
      {map}
      {!listing.exactLocation && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Info aria-hidden="true" className="size-4 shrink-0" />
          Exact location shown after booking confirmation
        </p>
      )}
    </Section>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-xl border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-soft">{children}</p>
    </div>
  )
}

function NotWritten() {
  return <p className="text-ink-soft">You haven't added this yet. Owners don't see this line.</p>
}
