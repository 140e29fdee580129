import { useEffect, useEffectEvent } from 'react'

/** Does what was pressed on the stand-in of a part while that was loaded, when it is there. */
export function useEarlyPress(isPressed: boolean, press: () => unknown): void {
  const goOn = useEffectEvent(press)
  useEffect(() => {
    if (isPressed) goOn()
  }, [isPressed])
}
