import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { counted } from '#contract/vocabulary/words.ts'
import { ComboboxLine, ComboboxStatus, useCombobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCommands } from './use-commands.tsx'

export type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A dialog to go anywhere by typing: actions, bookings, people and places. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Jump to" size="md">
      {/* mounted for each opening, so that it starts empty */}
      {open && <Palette onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const groups = useCommands(text, true, onClose)
  const options = groups.flatMap((group) => group.options)
  // the list is always open, so Escape closes the dialog; Enter takes the first option
  const box = useCombobox({
    options,
    open: true,
    onOpenChange: (open) => !open && onClose(),
    onEnter: () => options[0]?.choose(),
  })
  return (
    <div className="grid gap-3">
      <TextInput
        {...box.inputProps}
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, and the first thing to use
        autoFocus
        aria-label="Search pages, bookings, people, and places"
        placeholder="Pages, bookings, people, places"
        prefix={<Search />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div {...box.listProps} aria-label="Results" className="h-80 overflow-y-auto">
        {groups.map(({ title, options: lines }) => (
          <div key={title} role="group" aria-label={title}>
            <div role="presentation" className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">
              {title}
            </div>
            {lines.map((option) => (
              <ComboboxLine key={option.key} {...box.lineProps(option)} />
            ))}
          </div>
        ))}
        {options.length === 0 && (
          <p role="presentation" className="p-3 text-ink-soft">
            Nothing found. Try a city, a name, or a pet.
          </p>
        )}
      </div>
      <ComboboxStatus>{text !== '' && counted(options.length, 'result')}</ComboboxStatus>
    </div>
  )
}
