// What a person does with a task is counted: a press, a field that is filled in, a choice made in a list. Looking and scrolling
// are not. What a task takes stands in docs/owners-day.md, and nowhere else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

export interface Hands {
  readonly click: (target: Locator) => Promise<void>
  readonly fill: (target: Locator, text: string) => Promise<void>
  readonly choose: (target: Locator, option: string | { index: number }) => Promise<void>
  /** One key, or several at once. */
  readonly press: (page: Page, keys: string) => Promise<void>
  readonly count: () => number
}

export function hands(): Hands {
  let count = 0
  return {
    count: () => count,
    click: async (target) => {
      count += 1
      await target.click()
    },
    fill: async (target, text) => {
      count += 1
      await target.fill(text)
    },
    choose: async (target, option) => {
      count += 1
      await target.selectOption(typeof option === 'string' ? { label: option } : option)
    },
    press: async (page, keys) => {
      count += 1
      await page.keyboard.press(keys)
    },
  }
}

/** Of the table in docs/owners-day.md, by the name of the task: what it takes now. */
export function counts(): ReadonlyMap<string, number> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/owners-day.md'), 'utf8')
  const rows = text.split('\n').flatMap((line) => {
    const [, task = '', , now = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d+$/.test(now) ? [[task, Number(now)] as const] : []
  })
  return new Map(rows)
}
