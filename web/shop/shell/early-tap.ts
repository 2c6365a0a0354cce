// A page is seen before its scripts are there: what a guest taps meanwhile is done as soon as they are.
import { useEffect } from 'react'

interface Tap {
  readonly pressed: HTMLButtonElement | HTMLInputElement
  readonly isChecked: boolean
  readonly at: number
}

interface EarlyTaps {
  (event: Event): void
  readonly taps: readonly Tap[]
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
  }
}

/** Stands in the document's head: remembers the taps on buttons and choices, of each its last. Links work without scripts. */
export const earlyTapScript =
  `addEventListener('click',window.earlyTaps=function(e){` +
  `var p=e.target.closest&&e.target.closest('button,[type=radio],[type=checkbox]'),f=window.earlyTaps;` +
  `if(p)f.taps=f.taps.filter(function(t){return t.pressed!==p}).concat({pressed:p,isChecked:p.checked,at:Date.now()})` +
  `},true);window.earlyTaps.taps=[]`

/** Later nobody expects it any more. */
const rememberedMilliseconds = 10_000

/** Once the application listens: presses what is remembered, in the order of the guest, where it is still there. */
export function useEarlyTap(): void {
  useEffect(() => {
    const { earlyTaps } = window
    if (earlyTaps === undefined) return
    removeEventListener('click', earlyTaps, true)
    delete window.earlyTaps
    for (const { pressed, isChecked, at } of earlyTaps.taps) {
      if (Date.now() - at >= rememberedMilliseconds || !pressed.isConnected) continue
      // The browser has changed it already, and what does not change is not told.
      if (pressed instanceof HTMLInputElement) pressed.checked = !isChecked
      pressed.click()
    }
  }, [])
}
