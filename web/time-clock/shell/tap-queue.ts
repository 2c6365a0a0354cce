// The taps that were pressed and have not arrived yet, and those that the server refused: kept over a restart, without any PIN.
import { v4 as newId } from 'uuid'
import type { ClockChoice, KeptTap } from '#domain/staff/waiting-taps.ts'
import { createStore } from '#kit/store.ts'
import { serverNow } from '#parts/server-clock.ts'
import type { Proof } from './clock-call.ts'
import { keep, readKept } from './kept.ts'

/** How what was chosen is called on this device. */
export type ChoiceNames = Readonly<Record<ClockChoice, string | null>>

export interface WaitingTap extends KeptTap {
  /** Names the tap: however often it is sent, it counts once. */
  readonly id: string
  readonly branchId: string
  readonly username: string
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly taskId: string | null
  /** Missing in what an earlier version has kept. */
  readonly names?: ChoiceNames
}

export interface UnsentTap extends WaitingTap {
  /** What the server said. */
  readonly reason: string
  /** It counts, but without something that was chosen. */
  readonly isBooked?: boolean
}

interface Kept {
  readonly waiting: readonly WaitingTap[]
  readonly unsent: readonly UnsentTap[]
}

const nothing: Kept = { waiting: [], unsent: [] }
const taps = createStore<Kept>(readKept('taps', isKept, nothing))
export const tapQueue = { get: () => taps.get(), subscribe: taps.subscribe }

/** In memory only: whoever takes the tablet finds no PIN on it. After a restart it is asked for anew. */
const proofs = new Map<string, Proof>()

export function proofOf(username: string): Proof | undefined {
  return proofs.get(username)
}

export function rememberProof(username: string, proof: Proof): void {
  proofs.set(username, proof)
}

/** Kept while something of this person still waits. */
export function forgetProof(username: string): void {
  if (!taps.get().waiting.some((tap) => tap.username === username)) proofs.delete(username)
}

export function dropProof(username: string): void {
  proofs.delete(username)
}

const pressedHere = new Set<string>()
const atOnceMilliseconds = 5000

/** What is sent later than this, or after a restart, says when it was pressed; what is sent at once has the server's time. */
export function isLate({ id, at }: WaitingTap): boolean {
  return !pressedHere.has(id) || serverNow() - Date.parse(at) > atOnceMilliseconds
}

/** Remembers a tap before anything is sent. */
export function enqueue(tap: Omit<WaitingTap, 'id' | 'at'>): WaitingTap {
  const waiting = { ...tap, id: newId(), at: new Date(serverNow()).toISOString() }
  pressedHere.add(waiting.id)
  save({ ...taps.get(), waiting: [...taps.get().waiting, waiting] })
  return waiting
}

/** It arrived. */
export function settle(id: string): void {
  save({ ...taps.get(), waiting: taps.get().waiting.filter((tap) => tap.id !== id) })
}

/** The server refused it: its person must see that. */
export function giveUp(tap: WaitingTap, reason: string): void {
  settle(tap.id)
  tellPerson({ ...tap, reason })
}

/** Shown to its person until it was read. */
export function tellPerson(tap: UnsentTap): void {
  save({ ...taps.get(), unsent: [...taps.get().unsent, tap] })
}

export function dropUnsent(id: string): void {
  save({ ...taps.get(), unsent: taps.get().unsent.filter((tap) => tap.id !== id) })
}

function save(next: Kept): void {
  taps.set(next)
  keep('taps', next)
}

function isKept(found: unknown): found is Kept {
  const { waiting, unsent } = (found ?? {}) as Partial<Kept>
  return Array.isArray(waiting) && Array.isArray(unsent)
}
