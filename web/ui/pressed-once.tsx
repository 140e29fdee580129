import { whenOpened } from './once-opened.tsx'
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
  readonly onClick?: () => void
  readonly onKeyDown?: (event: { readonly key: string; preventDefault: () => void }) => void
}

export type FloatingProps = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/**
 * A panel anchored to its button, whose code is loaded with the first press; the press then opens it. Until then the
 * button is a plain one.
 */
export function pressedOnce<Props extends FloatingProps>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & { defaultOpen?: boolean }>>,
): ComponentType<Props> {
  const Loaded = lazy(whenOpened(load))
  return function PressedOnce(props: Props) {
    const [pressed, setPressed] = useState(false)
    // the button stays, with the focus, until the code is there
    const [isLoading, startTransition] = useTransition()
    const press = () =>
      startTransition(() => {
        setPressed(true)
        props.onOpenChange?.(true)
      })
    const closed = cloneElement(props.trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      'aria-busy': isLoading,
      onClick: press,
      onKeyDown: (event) => {
        if (popup !== 'menu' || event.key !== 'ArrowDown') return
        event.preventDefault()
        press()
      },
    })
    return pressed ? <Loaded {...props} defaultOpen /> : closed
  }
}
