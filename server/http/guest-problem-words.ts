// The sentences of what is refused to guests, and of the shop as an app: in German, and built once more for each other language
// (tools/build.ts).
import type { Problem } from '#domain/ground/problem.ts'
import { guestFailureTexts, guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { fill, type Sentence } from '#domain/wording/sentence.ts'

export { webManifest } from '#domain/content/web-manifest.ts'
export { tooManyPages } from '#domain/wording/pages.ts'

const byCode: Readonly<Record<string, Sentence | undefined>> = { ...guestProblemTexts, ...guestFailureTexts }

/** Null for what guests do not meet. */
export function guestProblemWords({ code, params }: Problem): string | null {
  const sentence = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  return sentence === undefined ? null : fill(sentence, params)
}
