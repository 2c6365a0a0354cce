// Readers for NFC tags and QR codes that type what they read, as a keyboard would, and press Enter.
import { useEffect, useEffectEvent } from 'react'

/** People type slower. */
const fastMilliseconds = 80
const shortest = 4

export function useBadgeReader(read: (badge: string) => void): void {
  const heard = useEffectEvent(read)
  useEffect(() => {
    let typed = ''
    let last = 0
    let isSpaceRead = false
    const onKey = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - last < fastMilliseconds
      last = event.timeStamp
      if (event.key === 'Enter') {
        const badge = isFast ? typed : ''
        typed = ''
        if (badge.length < shortest) return
        // The name that happens to have the focus is not pressed.
        event.preventDefault()
        event.stopPropagation()
        heard(badge)
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        // A space within a badge does not press it either: some browsers do so with the key going down, others with it going up.
        isSpaceRead = isFast && event.key === ' '
        if (isSpaceRead) event.preventDefault()
        typed = isFast ? typed + event.key : event.key
      }
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && isSpaceRead) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('keyup', onKeyUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('keyup', onKeyUp, { capture: true })
    }
  }, [])
}
