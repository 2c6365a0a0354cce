import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealFor, sessionSecret } from './secret-keys.ts'
import { makeDataFolder } from './testing/data-folder.ts'

test('the secret of the environment counts, else one is made once, for this user’s eyes only', async () => {
  const dataDir = makeDataFolder()
  expect(await sessionSecret({ sessionSecret: 'aus der Umgebung', dataDir })).toBe('aus der Umgebung')
  const made = await Promise.all(Array.from({ length: 5 }, () => sessionSecret({ sessionSecret: undefined, dataDir })))
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[\w-]{64}$/)
  const file = join(dataDir, 'keys', 'session-secret')
  expect([readFileSync(file, 'utf8'), (statSync(file).mode & 0o777).toString(8)]).toEqual([made[0], '600'])
  rmSync(dataDir, { recursive: true })
})

test('what is sealed opens for its owner, purpose and secret only', () => {
  const seal = sealFor('geheim', 'totp')
  const sealed = seal.close('JBSWY3DPEHPK3PXP', 'anna')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal.close('JBSWY3DPEHPK3PXP', 'anna')).not.toBe(sealed)
  expect(seal.open(sealed, 'anna')).toBe('JBSWY3DPEHPK3PXP')
  expect(seal.open(sealed, 'elif')).toBeNull()
  expect(sealFor('geheim', 'anderes').open(sealed, 'anna')).toBeNull()
  expect(sealFor('anders', 'totp').open(sealed, 'anna')).toBeNull()
  expect(seal.open(`${sealed.slice(0, -2)}AA`, 'anna')).toBeNull()
  expect(seal.open('v1.', 'anna')).toBeNull()
})

test('what was stored before anything was sealed stays readable', () => {
  expect(sealFor('geheim', 'totp').open('JBSWY3DPEHPK3PXP', 'anna')).toBe('JBSWY3DPEHPK3PXP')
})
