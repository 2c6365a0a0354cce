// The waits of the specification that belong to no other story, by a clock that the test turns.
import { address, expect, forgive, journey } from './journey.ts'
import { pageListens } from '../page-listens.ts'

journey('an open menu is asked for anew after four hours, looked at every ten seconds', async ({ page, noErrors }) => {
  // Without its stream only the clock can make it.
  await page.route('**/api/branches/*/stream', (route) => route.abort())
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store/hohenems.data')) asked.push(request.url())
  })
  await page.goto(address('/store/hohenems'))
  await page.waitForFunction(pageListens)
  await page.clock.fastForward('03:59:30')
  await page.clock.runFor(10_000)
  expect(asked).toEqual([])
  await page.clock.runFor(30_000)
  await expect.poll(() => asked.length).toBe(1)
  forgive(noErrors, /ERR_FAILED/)
})
