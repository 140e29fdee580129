import type { LostPageOfPerson } from '#contract/calls/people.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { lostPetLimits } from '#contract/vocabulary/lost-pets.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEndLostPage } from './mutations.ts'

/** The pages of missing pets of a person's stays that go on; an admin ends one that is abused. */
export function LostPages({ pages }: { pages: readonly LostPageOfPerson[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">Missing pets</h2>
      <ul className="grid divide-y divide-line">
        {pages.map((page) => (
          <LostPage key={page.slug} page={page} />
        ))}
      </ul>
    </section>
  )
}

function LostPage({ page: { slug, petName, path, startedBy, startedAt } }: { page: LostPageOfPerson }) {
  const [open, setOpen] = useReopening<'end'>(`missing pet ${slug}`)
  const end = useEndLostPage(slug)
  const pet = isolated(petName)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {path ? (
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm font-semibold underline underline-offset-2"
          >
            {pet}
          </a>
        ) : (
          <span className="font-semibold">{pet}</span>
        )}
        <span className="figures block text-sm text-ink-soft">
          Started by the {startedBy}, {formatInstant(startedAt)}
        </span>
      </p>
      <Button size="sm" variant="secondary" onClick={() => setOpen('end')}>
        End page
      </Button>
      <TextDialog
        open={open === 'end'}
        name={`end of the page ${slug}`}
        title={`End ${pet}'s page?`}
        description="For a page that is abused. It closes for everyone at once and can't be opened again; the owner and the sitter see that it ended."
        label="Reason"
        hint="For your team only: it's kept in the audit log."
        maxLength={lostPetLimits.endReason}
        submit="End page"
        tone="danger"
        send={end}
        schema={() => import('#contract/inputs/lost-pets.ts').then(({ LostPetEnd }) => LostPetEnd)}
        onClose={() => setOpen(undefined)}
      />
    </li>
  )
}
