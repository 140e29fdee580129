import { preloadable } from './lazy-on-open.tsx'
import {
  cloneElement,
  lazy,
  useState,
  useTransition,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'

type TriggerProps = {
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-busy'?: boolean
  readonly onClick?: (event: { readonly detail: number }) => void
  readonly onKeyDown?: (event: { readonly key: string; preventDefault: () => void }) => void
}

export type FloatingProps = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** How it is opened by the press that loaded it: at once, and by a key as the library does it by itself later. */
export type FirstOpened = { defaultOpen?: boolean; byKey?: boolean }

/**
 * A panel anchored to its button, whose code is loaded with the first press; the press then opens it. Until then the
 * button is a plain one.
 */
export function lazyOnPress<Props extends FloatingProps>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & FirstOpened>>,
): ComponentType<Props> {
  const Loaded = lazy(preloadable(load))
  return function PressedOnce(props: Props) {
    const [pressed, setPressed] = useState<'by pointer' | 'by key'>()
    // the button stays, with the focus, until the code is there
    const [isLoading, startTransition] = useTransition()
    const press = (byKey: boolean) =>
      startTransition(() => {
        setPressed(byKey ? 'by key' : 'by pointer')
        props.onOpenChange?.(true)
      })
    const closed = cloneElement(props.trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      'aria-busy': isLoading,
      // a press by Enter, the space bar or a screen reader is no click of a pointer
      onClick: ({ detail }) => press(detail === 0),
      onKeyDown: (event) => {
        if (popup !== 'menu' || event.key !== 'ArrowDown') return
        event.preventDefault()
        press(true)
      },
    })
    return pressed ? <Loaded {...props} defaultOpen byKey={pressed === 'by key'} /> : closed
  }
}
