// Decoding pictures takes memory and cores: few at once, the others wait in line. Orders must not wait for thumbnails.
import { problem } from '#domain/ground/problem.ts'
import { gate } from '#server/gateways/gate.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The pictures of cameras fit; a decompression bomb does not. */
export const pixelLimit = 64_000_000

/**
 * A large photo that has to be turned stands in memory as a whole: one at a time. A line of strangers must not keep a cake's photo waiting for
 * minutes, nor hold the bodies of all who wait.
 */
export const toTakeIn = gate(1, { waiting: 16, refusal: () => new Refusal(503, problem('busy', null)) })
/** Making one smaller reads it line by line. */
export const toResize = gate(2)
const oneShrinks = gate(1)
/** Nobody waits for it, since what was asked for has been sent already: in a place of those that are waited for, never beside them. */
export const toShrink = <T>(work: () => Promise<T>): Promise<T> => oneShrinks(() => toResize(work))
