// What a handler gives back: a value, which is checked and written as JSON, or bytes, which leave as they are. What is wrong with a
// request is neither (refusal.ts).
import type { Problems } from '../refusal.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { PackedBytes } from './packed-bytes.ts'

export interface Told<Data> {
  readonly data: Data
  /** Stands beside the data. */
  readonly meta?: unknown
  /** Written field by field from a row: its schema leaves it as it is (check-answer.ts). */
  readonly isPresented?: boolean
}

interface Kept {
  readonly memory: AnswerMemory
  readonly key: string
  readonly branchId: string | null
}

/** A value of which there is more to say; a plain one comes without. */
export class Value<Data> {
  readonly make: () => Promise<Told<Data>>
  /** Everybody with the same key gets the same; missing: it is this request's alone. */
  readonly kept: Kept | undefined
  constructor(make: () => Promise<Told<Data>>, kept?: Kept) {
    this.make = make
    this.kept = kept
  }
}

/** Bytes that need no schema any more. Those that were packed bring their head; of others the handler has set the headers. */
export class Bytes {
  readonly content: Buffer | PackedBytes
  readonly status: number
  constructor(content: Buffer | PackedBytes, status = 200) {
    this.content = content
    this.status = status
  }
}

export type Outcome<Data> = Data | Value<Data> | Bytes | Problems

export function told<Data>(data: Data, meta?: unknown): Value<Data> {
  return new Value(async () => ({ data, meta }))
}

export function presented<Data>(data: Data, meta?: unknown): Value<Data> {
  return new Value(async () => ({ data, meta, isPresented: true }))
}

/**
 * Made, checked and written only when the memory does not hold it. `key`: everything the answer depends on beside what the
 * memory is told to forget: the route, the view, the query. `branchId`: what is shown there is all that the answer holds.
 */
export function recalled<Data>(
  memory: AnswerMemory,
  key: readonly unknown[],
  make: () => Promise<Value<Data>>,
  branchId: string | null = null,
): Value<Data> {
  return new Value(async () => (await make()).make(), { memory, key: JSON.stringify(key), branchId })
}

/** What another route's handler answers, without its way out. */
export async function dataOf<Data>(outcome: Data | Value<Data>): Promise<Data> {
  return outcome instanceof Value ? (await outcome.make()).data : outcome
}
