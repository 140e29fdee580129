import { ImageUp } from 'lucide-react'
import { FormSection } from './form-section.tsx'

/** Shown in place of the photos until the listing is created. */
export function NoPhotosYet() {
  return (
    <FormSection title="Photos">
      <p className="flex items-start gap-3 rounded-lg bg-slate-soft px-4 py-3 text-slate">
        <ImageUp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        Image upload not available in create mode. Please save the listing first.
      </p>
    </FormSection>
  )
}
