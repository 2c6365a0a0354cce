// A finger on the screen of a phone.
import type { Locator, Page } from '@playwright/test'

/** Pixels of the screen. */
type Point = readonly [x: number, y: number]

/** A finger from here to there in small steps, as a phone reports it. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  await touch('touchStart', [from])
  const steps = 12
  for (let step = 1; step <= steps; step += 1) {
    const along = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / steps
    await touch('touchMove', [[along(0), along(1)]])
    // As often as a screen is drawn: what is dragged over is looked for once per frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await touch('touchEnd', [])
  await finger.detach()
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
