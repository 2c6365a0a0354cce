// `npm run bench:plan`: the plan of 60 people and four weeks in a browser: how long it opens, how fluid it is while a shift is carried over
// 120 places of it and while it is scrolled, and how long pressing a shift waits for its dialog.
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { machineLoad, openBenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { wholeChromium } from '../tools/browser.ts'

const [people, places] = [60, 120]
/** Of the time between two frames, while something moves: below it nobody sees single pictures. */
const longestFrame = 50
/** Of the processor for one place that a shift is carried over. */
const longestStep = 33
/** From a press until the dialog stands there. */
const longestPress = 200

const addPeople = `
  with made as (
    insert into "user" (id, username, email, first_name, last_name, roles)
    select gen_random_uuid(), 'bench-' || n, 'bench-' || n || '@example.org', 'Anna', 'Berger ' || n, array['ROLE_EMPLOYEE']
    from generate_series(1, $2::int) n returning id
  ), placed as (insert into user_branches (owner_id, position, target_id) select id, 0, $1::uuid from made)
  insert into work_contract (id, user_id, valid_from, employment, model, weekday_minutes, holiday_days_per_year, holiday_unit, rule_set,
    public_holiday_region, works_on_public_holidays, hourly_rate_cents)
  select gen_random_uuid(), id, current_date - 400, 'fullTime', 'weekly', '{"mo":480,"tu":480,"we":480,"th":480,"fr":480,"sa":0,"su":0}', 25,
    'workingDays', 'AT', 'AT-8', false, 1500
  from made`

/** Monday to Friday, from eight to half past four, in these four weeks. */
const addShifts = `
  insert into working_schedule (id, branch_id, user_id, position, starts_at, ends_at, time_zone, business_date, planned_break_minutes,
    is_split_shift, status, decline_reason, color, note)
  select gen_random_uuid(), $1, u.id, 'Service', d + interval '7 hours', d + interval '15 hours 30 minutes', 'Europe/Vienna', d::date, 30, false,
    'draft', '', '', ''
  from generate_series($2::date, $2::date + 27, interval '1 day') d cross join "user" u
  where u.username like 'bench-%' and extract(isodow from d) < 6`

const shop = await openBenchShop({ branchCount: 1 })
const browser = await chromium.launch({
  ...wholeChromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  // Weeks that are ahead: what is over is not carried.
  const today = Temporal.Now.plainDateISO('Europe/Vienna')
  const monday = today.add({ days: 8 - today.dayOfWeek })
  const [branch = ''] = shop.branches
  await shop.pool.query(addPeople, [branch, people])
  await shop.pool.query(addShifts, [branch, monday.toString()])
  await shop.pool.query('vacuum analyze')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })
  const [name = '', value = ''] = shop.staff.cookie.split('=')
  await context.addCookies([{ name, value, url: shop.product.address }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  console.log(`load of the machine before: ${machineLoad()}`)

  const begun = performance.now()
  await page.goto(`${shop.product.address}/backend#/plan?view=month&date=${monday.toString()}`)
  const shifts = page.locator('[data-shift]')
  await shifts.nth(people * 20 - 1).waitFor({ state: 'attached' })
  console.log(
    `${await shifts.count()} shifts of ${people} people open after ${(performance.now() - begun).toFixed(0)} ms`,
  )
  await page.waitForTimeout(1000)

  const frames = await framesWhile(page, async () => {
    const before = await busy(session)
    await carryOver(page)
    const step = ((await busy(session)) - before) / places
    console.log(
      `carrying: ${step.toFixed(1)} ms of the processor a place ${judged(`${longestStep} ms`, step <= longestStep)}`,
    )
  })
  report('carrying', frames)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  report(
    'scrolling',
    await framesWhile(page, async () => {
      for (let turned = 0; turned < 60; turned += 1) {
        await page.mouse.wheel(0, turned < 30 ? 90 : -90)
        await page.waitForTimeout(16)
      }
    }),
  )
  const waited = await openedAfter(page, async () => shifts.nth(3).click())
  console.log(
    `a pressed shift opens after ${waited.toFixed(0)} ms ${judged(`${longestPress} ms`, waited <= longestPress)}`,
  )
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await browser.close()
  await shop.close()
}

/** Along the days of one row and down over the rows, as a hand does that looks for the right place. */
async function carryOver(page: Page): Promise<void> {
  const box = await page.locator('[data-shift]').first().boundingBox()
  if (box === null) throw new Error('no shift is seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let place = 1; place <= places; place += 1) {
    const along = place % 24
    await page.mouse.move(x + along * 36, Math.min(y + Math.floor(place / 24) * 90, 860))
    await page.waitForTimeout(16)
  }
}

/** Milliseconds between the pictures that the page draws meanwhile. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    Object.assign(held, { frames: [], isOver: false })
    let last = performance.now()
    const next = (now: number) => {
      held.frames.push(now - last)
      last = now
      if (!held.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await act()
  return page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    held.isOver = true
    return held.frames.toSorted((a, b) => a - b)
  })
}

/** Milliseconds from a press until the picture after its dialog opened: told by the page, as a look for a role goes through all shifts. */
async function openedAfter(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const opened = new Promise<number>((done) => {
      document.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            if (document.querySelector('dialog[open]') === null) requestAnimationFrame(look)
            else requestAnimationFrame(() => done(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
    Object.assign(globalThis, { opened })
  })
  await press()
  return page.evaluate(() => (globalThis as unknown as { opened: Promise<number> }).opened)
}

/** Milliseconds that the page's own thread has worked so far. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function report(what: string, frames: readonly number[]): void {
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? 0
  console.log(
    `${what}: a frame each ${at(0.5).toFixed(0)} ms at the median, p95 ${at(0.95).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms of ${frames.length} ` +
      judged(`${longestFrame} ms at p95`, at(0.95) <= longestFrame),
  )
}
