import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import { refusals } from '#contract/refusals.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { callablesOf } from './emergency-words.ts'
import { MandateWords } from './mandate-words.tsx'
import { PetFacts } from './pet-facts.tsx'

/** The sheet on paper: a page for each pet, black on white. On a screen it is not shown. */
export function PrintedSheets({ sheet }: { sheet: EmergencySheet }) {
  const { mandate } = sheet
  return (
    <div className="hidden text-sm text-black print:block">
      {sheet.pets.map((pet) => (
        <article key={pet.petId} className="grid gap-4 not-last:break-after-page">
          <header>
            <h1 className="text-2xl font-semibold">Emergency sheet: {isolated(pet.name)}</h1>
            <p>Printed {formatDate(localDate())}. It ends at check-out.</p>
          </header>
          <PetFacts pet={pet} />
          <section>
            <h2 className="mb-1 text-lg font-semibold">Who to call</h2>
            <ol className="grid gap-1">
              {callablesOf({ ...sheet, pets: [pet] }).map(({ who, contact, name, about, phone }) => (
                <li key={`${who} ${contact}`}>{[name, about, phone].filter(Boolean).join(', ')}</li>
              ))}
              <li>{[sheet.sitter.name, 'Sitter', sheet.sitter.phone].filter(Boolean).join(', ')}</li>
            </ol>
          </section>
          <section>
            <h2 className="mb-1 text-lg font-semibold">Spending</h2>
            {mandate?.isInForce && mandate.text ? (
              <>
                <MandateWords text={mandate.text} />
                <p className="mt-2">
                  Signed by {isolated(mandate.signedName ?? '')}, {formatDate(localDate(new Date(mandate.signedAt)))}.
                  Seal {mandate.textHash.slice(0, 16)}
                </p>
              </>
            ) : (
              <p>{refusals.no_spending_agreed.sentence}</p>
            )}
          </section>
        </article>
      ))}
    </div>
  )
}
