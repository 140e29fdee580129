import { Link } from '@tanstack/react-router'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { classes } from '#web/ui/classes.ts'

type PersonLinkProps = { person: { readonly id: string; readonly name: string }; className?: string }

/** The name of a person in the console; it leads to everything about them. */
export function PersonLink({ person: { id, name }, className }: PersonLinkProps) {
  return (
    <Link
      to="/admin/people/$personId"
      params={{ personId: id }}
      className={classes('rounded-sm underline underline-offset-2', className)}
    >
      {isolated(name)}
    </Link>
  )
}

/** The name of a person in a table; on a phone, which has no heads, with what they are there. */
export function Named({ as, person }: { as: string } & Pick<PersonLinkProps, 'person'>) {
  return (
    <>
      <span className="lg:hidden">{as} </span>
      <PersonLink person={person} />
    </>
  )
}
