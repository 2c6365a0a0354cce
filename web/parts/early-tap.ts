// A page is seen before its scripts are there: what a guest presses, chooses or types meanwhile is done as soon as they are.

type Control = HTMLButtonElement | HTMLInputElement

interface Act {
  readonly on: Control
  readonly checked: boolean
  /** Of what is typed or picked from a list. */
  readonly value: string | null
  readonly at: number
}

interface EarlyTaps {
  (event: Event): void
  taps: readonly Act[]
  /** The page listens: only parts of it may still be waking up. */
  isAwake?: boolean
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
  }
}

/** On what the server has drawn and whose own script is not there yet (the shop's `LateContent`, the website's islands). */
export const wakingMark = 'data-waking'

const pressable = 'button,[type=radio],[type=checkbox]'

/**
 * Stands in the document's head: remembers what is done with buttons, choices and fields, of each the last. Nobody else hears of it:
 * what the application heard while it wakes up it would forget, or do twice. Nor of what a press brings along („input“, „change“): React
 * wakes at once for that, and a press that is made again while a script still makes it is none. Links work without scripts.
 */
export const earlyTapScript =
  `(function(){var f=window.earlyTaps=function(e){var c=e.type=='click',t=e.target,p=t.closest&&t.closest('${pressable}'),` +
  `o=p||!c&&t.matches&&t;if(!o||f.isAwake&&!o.closest('[${wakingMark}]'))return;` +
  `e.stopImmediatePropagation();if(p&&!c)return;if(o.localName=='button')e.preventDefault();` +
  `f.taps=f.taps.filter(function(t){return t.on!==o}).concat({on:o,checked:o.checked,value:c?null:o.value,at:Date.now()})};` +
  `f.taps=[];['click','input','change'].forEach(function(n){addEventListener(n,f,true)})})()`

/** Later nobody expects a press to do anything; what is seen to be chosen or typed holds as long as the page. */
const rememberedMilliseconds = 60_000

/** Once the page listens: does what is remembered, in the order of the guest; of what is gone by then nobody hears. */
export function pageWoken(): void {
  const { earlyTaps } = window
  if (!earlyTaps) return
  earlyTaps.isAwake = true
  repeatWhere(({ on }) => on.closest(`[${wakingMark}]`) === null)
}

/** This part listens from now on. */
export function wokenUp(part: Element): void {
  part.removeAttribute(wakingMark)
  repeatWhere(({ on }) => part.contains(on))
}

/**
 * Each once React has drawn the one before, else „Absenden“ would send what was there before the stars; and all of them before the guest's
 * next press, which a task of its own could come after.
 */
function repeatWhere(isMeant: (act: Act) => boolean): void {
  const { earlyTaps } = window
  // A part may be there before the page around it is: then it is done with the rest.
  if (!earlyTaps?.isAwake) return
  const due = earlyTaps.taps.filter(isMeant)
  earlyTaps.taps = earlyTaps.taps.filter((act) => !due.includes(act))
  const next = () => {
    const act = due.shift()
    if (!act) return
    repeat(act)
    queueMicrotask(next)
  }
  next()
}

function repeat({ on, checked, value, at }: Act): void {
  if (value !== null) return retype(on, value)
  if (on instanceof HTMLInputElement) {
    // The browser has changed it already, and what does not change is not told.
    on.checked = !checked
  } else if (Date.now() - at >= rememberedMilliseconds) return
  on.click()
}

function retype(on: Control, value: string): void {
  if (on.type !== 'file') {
    // The same: React compares with what was written through the element itself, so the answer goes past that. Empty: a day takes nothing that is none.
    on.value = value ? '' : '.'
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(on), 'value')?.set?.call(on, value)
  }
  for (const type of ['input', 'change']) on.dispatchEvent(new Event(type, { bubbles: true }))
}
