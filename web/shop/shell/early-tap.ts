// A page is seen before its scripts are there: what a guest taps meanwhile is done as soon as they are.
import { useEffect } from 'react'

interface EarlyTap {
  (event: Event): void
  last?: { readonly button: HTMLButtonElement; readonly at: number }
}

declare global {
  interface Window {
    earlyTap?: EarlyTap
  }
}

/** Stands in the document's head: remembers the last tap on a button. Links work without scripts. */
export const earlyTapScript = `addEventListener('click',window.earlyTap=function(e){var b=e.target.closest&&e.target.closest('button');if(b)window.earlyTap.last={button:b,at:Date.now()}},true)`

/** Later nobody expects it any more. */
const rememberedMilliseconds = 10_000

/** Once the application listens: presses the remembered button, if it is still there. */
export function useEarlyTap(): void {
  useEffect(() => {
    const { earlyTap } = window
    if (earlyTap === undefined) return
    removeEventListener('click', earlyTap, true)
    delete window.earlyTap
    const { last } = earlyTap
    if (last && Date.now() - last.at < rememberedMilliseconds && last.button.isConnected) last.button.click()
  }, [])
}
