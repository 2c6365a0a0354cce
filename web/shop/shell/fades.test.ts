import { expect, test } from 'vitest'
import { forgiveSkippedFades } from './fades.ts'

test('a fade that the browser skips is nobody’s unhandled failure, and its page changes', async () => {
  let changes = 0
  let heard: unknown = null
  const page = {
    startViewTransition(update: () => void) {
      update()
      // What nobody catches fails the whole run.
      const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
      const listen = ready.catch.bind(ready)
      ready.catch = (handle) => listen((reason) => (heard = reason) && handle?.(reason))
      return { ready, finished: Promise.resolve() }
    },
  } as unknown as Document
  forgiveSkippedFades(page)
  await page.startViewTransition(() => (changes += 1)).finished
  await Promise.resolve()
  expect(changes).toBe(1)
  expect(heard).toMatchObject({ name: 'AbortError' })
})

test('browsers without fades are left alone', () => {
  const page = {} as Document
  forgiveSkippedFades(page)
  expect('startViewTransition' in page).toBe(false)
})
