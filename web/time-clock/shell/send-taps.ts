// Sends what waits, in the order pressed; each counts once by its id, however often it is sent.
import type { OwnActivity } from '#contract/staff/time-tracking.ts'
import { clockChoices, type ClockChoice } from '#domain/staff/waiting-taps.ts'
import { goneChoices } from '#domain/wording/time-clock.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { createStore } from '#kit/store.ts'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { clockToken } from './clock-address.ts'
import { askClock, isUnreachable, refusedFields, statusOf, type Proof } from './clock-call.ts'
import { forgetBadge } from './kept-badges.ts'
import { dropProof, giveUp, isLate, proofOf, settle, tapQueue, tellPerson, type WaitingTap } from './tap-queue.ts'

/** Whose taps wait for a PIN: none was typed since the start, or it was wrong. */
export const askedForProof = createStore<ReadonlySet<string>>(new Set())

/** While taps are on their way. */
export const isSending = createStore(false)

let running: Promise<void> | null = null

interface Sending {
  readonly branchId: string
  readonly isPinRequired: boolean
  /** Before the tap is forgotten: what shows it as waiting shows it as done without a moment between. */
  readonly onArrived: (tap: WaitingTap) => void
}

/** Ends when nothing waits that could be sent; called again while it runs, it is the same run. */
export function sendTaps(clock: Sending): Promise<void> {
  isSending.set(true)
  running ??= sendAll(clock).finally(() => {
    running = null
    isSending.set(false)
  })
  return running
}

async function sendAll({ branchId, isPinRequired, onArrived }: Sending): Promise<void> {
  const passed = new Set<string>()
  for (;;) {
    const tap = tapQueue.get().waiting.find((each) => each.branchId === branchId && !passed.has(each.username))
    if (tap === undefined) return
    const proof = isPinRequired ? proofOf(tap.username) : null
    const isSent = proof !== undefined && (await send(tap, proof, onArrived))
    if (isSent === 'unreachable') return
    noteProof(tap.username, proof === undefined || isSent === 'wrongProof')
    if (isSent !== true) passed.add(tap.username)
  }
}

function noteProof(username: string, isMissing: boolean): void {
  const known = askedForProof.get()
  if (known.has(username) === isMissing) return
  askedForProof.set(isMissing ? known.union(new Set([username])) : known.difference(new Set([username])))
}

/** False: it goes on waiting while the others are sent. */
async function send(
  tap: WaitingTap,
  proof: Proof,
  onArrived: Sending['onArrived'],
): Promise<boolean | 'unreachable' | 'wrongProof'> {
  try {
    await postOrWithout(tap, proof)
    onArrived(tap)
    settle(tap.id)
    noteLine('info', `tap ${tap.action} sent`)
    return true
  } catch (cause) {
    if (isUnreachable(cause)) return 'unreachable'
    const status = statusOf(cause)
    // Nobody's name, and nothing that was typed.
    noteLine('warning', `tap ${tap.action} answered with ${status}`)
    if (status === 401) {
      dropProof(tap.username)
      if (proof !== null && 'badge' in proof) forgetBadge(tap.username)
      return 'wrongProof'
    }
    // Too many wrong PINs, or the server has a bad moment: later.
    if (status === 429 || status >= 500) return false
    // A token that opens nothing any more loses no tap.
    if (status === 404 && !(await isClockKnown())) return 'unreachable'
    giveUp(tap, cause instanceof Error ? cause.message : texts.failed)
    return true
  }
}

async function isClockKnown(): Promise<boolean> {
  try {
    await askClock('GET /time-tracking/:accessToken/people', { params: { accessToken: clockToken() } })
    return true
  } catch {
    return false
  }
}

/** What was chosen and is gone meanwhile must not cost the hours: booked without it, and said in words to who reads the entry. */
async function postOrWithout(tap: WaitingTap, proof: Proof): Promise<void> {
  try {
    await post(tap, proof)
  } catch (cause) {
    const refused = refusedFields(cause)
    const gone = clockChoices.filter((each) => refused.includes(each))
    // Something else is wrong, too: without the choice it would be refused again.
    if (tap.action !== 'start' || gone.length === 0 || gone.length < refused.length) throw cause
    const reason = goneChoices(gone, tap.names)
    await post(tap, proof, gone, reason)
    tellPerson({ ...tap, reason, isBooked: true })
  }
}

function post(tap: WaitingTap, proof: Proof, gone: readonly ClockChoice[] = [], comment = ''): Promise<OwnActivity> {
  const params = { accessToken: clockToken(), username: tap.username }
  const named = { clientActionId: tap.id, at: isLate(tap) ? tap.at : null }
  const at = '/time-tracking/:accessToken/:username/working-activities' as const
  switch (tap.action) {
    case 'start': {
      const chosen = { department: tap.departmentId, project: tap.projectId, task: tap.taskId }
      const [department, project, task] = clockChoices.map((each) => {
        const id = gone.includes(each) ? null : chosen[each]
        return id && { id }
      })
      return askClock(`POST ${at}/start`, { params, body: { ...named, department, project, task, comment } }, proof)
    }
    case 'pause': {
      const kind = tap.kind === 'automatic' ? 'rest' : tap.kind
      return askClock(`POST ${at}/pause`, { params, body: { ...named, kind } }, proof)
    }
    case 'resume':
      return askClock(`POST ${at}/resume`, { params, body: named }, proof)
    case 'end':
      return askClock(`POST ${at}/end`, { params, body: named }, proof)
  }
}
