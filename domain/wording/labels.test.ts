import { expect, it } from 'vitest'
import { labelScreenTexts as texts } from './labels.ts'
import { say } from './sentence.ts'

it.each([
  [say(texts.countOne, { count: 1 }), '1 Etikett auf einem Blatt'],
  [say(texts.countOne, { count: 8 }), '8 Etiketten auf einem Blatt'],
  [say(texts.printed, { count: 1, device: 'Zebra' }), '1 Etikett geht an Zebra.'],
  [say(texts.printed, { count: 3, device: 'Zebra' }), '3 Etiketten gehen an Zebra.'],
])('one label is one: %s', (said, wanted) => {
  expect(said).toBe(wanted)
})
