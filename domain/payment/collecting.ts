// Taking money that is only reserved: when that came to nothing, and when it is tried again.
import type { InstructionState } from './refunds.ts'

/** One time the provider was told to collect. */
export interface CollectTry {
  readonly state: InstructionState
  /** Of its end, once it has ended. */
  readonly updatedAt: Temporal.Instant
}

/** Refused at least once: until the money is there nobody relies on it, also while another try runs. */
export function isUncollected(tries: readonly Pick<CollectTry, 'state'>[]): boolean {
  return tries.some(({ state }) => state === 'failed')
}

/** After the first, second … refusal: a bank that was busy is ready soon, a card without cover perhaps by tomorrow. */
const minutesUntilNext = [15, 60, 240, 960] as const

/** Whether the provider is to be told now. `isAsked`: somebody has pressed the button. */
export function wantsCollect(tries: readonly CollectTry[], isAsked: boolean, now: Temporal.Instant): boolean {
  if (tries.length === 0) return true
  if (tries.some(({ state }) => state !== 'failed')) return false
  if (isAsked) return true
  const [minutes, last] = [minutesUntilNext[tries.length - 1], tries.at(-1)]
  if (minutes === undefined || last === undefined) return false
  return now.epochMilliseconds - last.updatedAt.epochMilliseconds >= minutes * 60_000
}
