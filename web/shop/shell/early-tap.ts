// A page is seen before its scripts are there: what a guest taps meanwhile is done as soon as they are.
import { useEffect } from 'react'

interface EarlyTap {
  (event: Event): void
  last?: { readonly pressed: HTMLButtonElement | HTMLInputElement; readonly isChecked: boolean; readonly at: number }
}

declare global {
  interface Window {
    earlyTap?: EarlyTap
  }
}

/** Stands in the document's head: remembers the last tap on a button or a choice. Links work without scripts. */
export const earlyTapScript = `addEventListener('click',window.earlyTap=function(e){var p=e.target.closest&&e.target.closest('button,[type=radio],[type=checkbox]');if(p)window.earlyTap.last={pressed:p,isChecked:p.checked,at:Date.now()}},true)`

/** Later nobody expects it any more. */
const rememberedMilliseconds = 10_000

/** Once the application listens: presses what is remembered, if it is still there. */
export function useEarlyTap(): void {
  useEffect(() => {
    const { earlyTap } = window
    if (earlyTap === undefined) return
    removeEventListener('click', earlyTap, true)
    delete window.earlyTap
    const { last } = earlyTap
    if (!last || Date.now() - last.at >= rememberedMilliseconds || !last.pressed.isConnected) return
    const { pressed, isChecked } = last
    // The browser has changed it already, and what does not change is not told.
    if (pressed instanceof HTMLInputElement) pressed.checked = !isChecked
    pressed.click()
  }, [])
}
