/** Shown in place of a map that cannot be shown. */
export function NoMap() {
  return <p className="grid size-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
}
