/** The number of a case, on one line. */
export function CaseNumber({ number }: { number: string }) {
  return <span className="whitespace-nowrap">{number}</span>
}
