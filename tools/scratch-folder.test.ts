import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from './scratch-folder.ts'

test('a run has a folder that others may enter, removes what a killed one left, and leaves one that still runs alone', () => {
  const first = makeScratchFolder()
  const place = dirname(first)
  rmSync(first, { recursive: true })
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [left, running] = [ended, process.ppid].map((pid) => join(place, `theke-tests-${pid}`)) as [string, string]
  const wasRunning = existsSync(running)
  mkdirSync(join(left, 'database'), { recursive: true })
  mkdirSync(running, { recursive: true })
  const folder = makeScratchFolder()
  try {
    expect(basename(folder)).toBe(`theke-tests-${process.pid}`)
    expect(statSync(folder).mode & 0o1777).toBe(0o1777)
    expect([existsSync(left), existsSync(running)]).toEqual([false, true])
  } finally {
    rmSync(folder, { recursive: true })
    if (!wasRunning) rmSync(running, { recursive: true })
  }
})
