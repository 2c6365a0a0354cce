// How long nobody has touched a kiosk.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

interface IdleParts {
  /** Seconds without a touch until `onEnd`. */
  readonly after: number
  /** The last seconds of them are counted down. */
  readonly warning: number
  readonly isActive: boolean
  /** While the countdown runs, touches count: else only `goOn` stops it. */
  readonly isTouchEnough: boolean
  readonly onEnd: () => void
}

/** The seconds left while they are counted down, else null; and what starts anew. */
export function useIdle({ after, warning, isActive, isTouchEnough, onEnd }: IdleParts) {
  const [left, setLeft] = useState<number | null>(null)
  const touchedAt = useRef(0)
  const goOn = useCallback(() => {
    touchedAt.current = Date.now()
    setLeft(null)
  }, [])
  const look = useEffectEvent(() => {
    const seconds = Math.ceil(after - (Date.now() - touchedAt.current) / 1000)
    if (seconds <= 0) {
      goOn()
      onEnd()
    } else setLeft(seconds <= warning ? seconds : null)
  })
  const onSign = useEffectEvent(() => {
    if (left === null || isTouchEnough) touchedAt.current = Date.now()
  })
  useEffect(() => {
    // Another time to wait begins anew.
    if (!isActive || after <= 0) return
    touchedAt.current = Date.now()
    look()
    const timer = setInterval(() => look(), 1000)
    const touched = () => onSign()
    for (const sign of signs) window.addEventListener(sign, touched, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      setLeft(null)
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
    }
    // Another patience (after an order) begins anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isActive, after])
  return { left: isActive ? left : null, goOn }
}
