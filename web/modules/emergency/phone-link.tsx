/** A number that a phone calls at one press. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="figures inline-flex min-h-6 items-center font-semibold underline pointer-coarse:min-h-11"
    >
      {number}
    </a>
  )
}
