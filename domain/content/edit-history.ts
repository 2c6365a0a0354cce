// Steps of an editor that can be taken back and done again.

export interface EditHistory<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last step was about: more of the same is the same step. */
  readonly about: string | null
}

export const stepsKept = 200

export function beginHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [], about: null }
}

/** `about` null: a step of its own. Letters typed into one field are one step until something else happens. */
export function withStep<T>(history: EditHistory<T>, next: T, about: string | null = null): EditHistory<T> {
  if (Object.is(next, history.present)) return history
  const isSame = about !== null && about === history.about && history.past.length > 0
  const past = isSame ? history.past : [...history.past, history.present].slice(-stepsKept)
  return { past, present: next, future: [], about }
}

/** The next step is one of its own, even about the same. */
export function withPause<T>(history: EditHistory<T>): EditHistory<T> {
  return history.about === null ? history : { ...history, about: null }
}

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const last = history.past.at(-1)
  if (history.past.length === 0) return history
  return {
    past: history.past.slice(0, -1),
    present: last as T,
    future: [history.present, ...history.future],
    about: null,
  }
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future
  if (history.future.length === 0) return history
  return { past: [...history.past, history.present], present: next as T, future, about: null }
}
