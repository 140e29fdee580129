import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

export type EditorBarProps = {
  /** The id of the form that it submits. */
  formId: string
  isNew: boolean
  saving: boolean
  /** The state of autosaving, in words. */
  status: string | undefined
  onCancel: () => void
  preview: ReactNode
}

/** The bar below the form, always visible: required fields, cancel and save. */
export function EditorBar({ formId, isNew, saving, status, onCancel, preview }: EditorBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-ground/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm low:static sm:-mx-6 sm:px-6 lg:mx-auto lg:max-w-4xl lg:rounded-t-xl lg:border-x lg:bg-surface/95"
    >
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="text-sm text-ink-soft max-sm:text-xs">
          <p>
            <span aria-hidden="true" className="text-danger">
              *{' '}
            </span>
            Required: location, title, price, and a pet type
          </p>
          <p role="status">{status}</p>
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:flex-1 max-sm:*:px-3">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          {preview}
          <Button type="submit" form={formId} loading={saving}>
            {isNew ? 'Create Listing' : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  )
}
